import { globToRegExp } from '../glob';

/** Values of a request that conditions look at, by their key in lower case. */
export type Context = Record<string, string>;

type Holds = (actual: string | undefined, expected: string[]) => boolean;
export type Conditions = Record<string, Record<string, string[]>>;

/** Those that our policies use, and the one that a function's permissions stand for. */
const OPERATORS: Record<string, Holds> = {
  StringEquals: (actual, expected) => actual !== undefined && expected.includes(actual),
  ArnLike: (actual, expected) => actual !== undefined && expected.some((pattern) => globToRegExp(pattern).test(actual)),
  Bool: (actual, expected) => actual !== undefined && expected.some((value) => value.toLowerCase() === actual.toLowerCase()),
};
/** Those that requests here have. */
const KEYS = new Set(['aws:securetransport', 'aws:sourcearn']);

/** @throws an Error that names an operator or a key which nothing here can judge */
export function requireKnown(conditions: Conditions): void {
  for (const [operator, keys] of Object.entries(conditions)) {
    if (!Object.hasOwn(OPERATORS, operator))
      throw new Error(`A policy has the condition operator ${operator}, which the local cloud does not know`);
    for (const key of Object.keys(keys)) {
      if (!KEYS.has(key.toLowerCase())) throw new Error(`A policy has a condition on ${key}, which the local cloud does not know`);
    }
  }
}

/** All of them must hold; of the values of one, any. */
export function hold(conditions: Conditions, context: Context): boolean {
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => OPERATORS[operator]?.(context[key.toLowerCase()], expected)),
  );
}
