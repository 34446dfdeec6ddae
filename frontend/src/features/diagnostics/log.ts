/** Said anew in each language. */
export type Text = () => string;

export interface LogLine {
  at: Date;
  text: Text;
}

export const logLine = (text: Text): LogLine => ({ at: new Date(), text });
