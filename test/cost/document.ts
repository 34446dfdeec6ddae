import { type Operations, tables } from './table';

const [BEGIN, END] = ['<!-- counted: npm run cost -->', '<!-- end of what was counted -->'];

/** The document with the tables of these operations. */
export function fill(document: string, operations: Operations): string {
  const [head, rest = ''] = document.split(BEGIN);
  const [, tail] = rest.split(END);
  if (tail === undefined) throw new Error('docs/cost.md has no place for the tables');
  return `${head}${BEGIN}\n\n${tables(operations)}\n\n${END}${tail}`;
}
