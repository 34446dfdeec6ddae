/** What the visitor can do nothing about and the app goes on without; for whoever looks into the console. */
export function warn(text: string, cause?: unknown): void {
  // eslint-disable-next-line no-console -- the place that the specification names for it
  console.warn(text, ...(cause === undefined ? [] : [cause]));
}
