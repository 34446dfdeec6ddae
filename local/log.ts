import * as z from 'zod/mini';
import type { Denial } from './iam/guard';

/** A line of Powertools' logger, as far as it is shown. */
const LogLine = z.object({
  level: z.string(),
  message: z.string(),
  error: z.optional(z.object({ name: z.string(), message: z.string(), stack: z.optional(z.string()) })),
});
const SHOWN = new Set(['WARN', 'ERROR', 'CRITICAL']);

const time = (): string => new Date().toTimeString().slice(0, 8);

/** What happens, one line each, for a person at a terminal. */
export const log = {
  info: (text: string): void => console.log(text),

  /** What ends the cloud. A message that was written for a person needs no stack. */
  failure(error: unknown): void {
    const isOurs = error instanceof Error && error.constructor === Error && !('code' in error);
    console.error(isOurs ? `  ${error.message}\n` : error);
  },

  answer({ method, path, status, milliseconds }: { method: string; path: string; status: number; milliseconds: number }): void {
    const isCall = /^\/(api|functions)\//.test(path);
    if (isCall || status >= 400) console.log(`${time()}  ${method} ${path}  ${status}  ${milliseconds} ms`);
  },

  denial({ caller, action, resource, construct, why }: Denial): void {
    console.error(`${time()}  ${caller} may not ${action} on ${resource} ${why}. See the construct ${construct}`);
  },

  functionError(name: string, error: unknown): void {
    console.error(`${time()}  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  },

  /** Functions write JSON lines; warnings and errors are shown, and everything that is no such line. */
  functionLine(name: string, line: string): void {
    const parsed = parse(line);
    if (parsed === 'not shown') return;
    if (parsed === undefined) console.log(`${time()}  ${name}: ${line}`);
    else
      console.error(
        `${time()}  ${name}: ${parsed.level} ${parsed.message}${parsed.error ? `: ${parsed.error.stack ?? parsed.error.message}` : ''}`,
      );
  },
};

function parse(line: string): z.infer<typeof LogLine> | 'not shown' | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const json: unknown = JSON.parse(line);
    const result = LogLine.safeParse(json);
    // Metrics are JSON lines without a level.
    return result.success && SHOWN.has(result.data.level) ? result.data : 'not shown';
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
