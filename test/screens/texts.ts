import { readFileSync } from 'node:fs';
import type { Language } from '../e2e/browser';

type Key = string;

const catalogue = (language: Language) =>
  JSON.parse(readFileSync(`frontend/messages/${language}.json`, 'utf8')) as Record<Key, string | undefined>;
const CATALOGUES = { en: catalogue('en'), cn: catalogue('cn') };

/** The text of a message without inputs, as the visitor of a page in this language reads it. */
export function text(language: Language, key: Key): string {
  const found = CATALOGUES[language][key];
  if (typeof found !== 'string') throw new Error(`No plain message ${key} in ${language}`);
  return found;
}
