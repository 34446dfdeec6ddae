import { setLocale as setMessagesLocale } from '@/paraglide/runtime';
import { storage } from './storage';
import { createStore, useStore } from './store';
import { TAGS } from './tags';

export type Locale = keyof typeof TAGS;

const KEY = 'language';

function stored(): Locale {
  const value = storage.read(KEY);
  if (value === 'en' || value === 'cn') return value;
  return /^zh/i.test(navigator.language) ? 'cn' : 'en';
}

const current = createStore<Locale>(stored());
apply(current.get());

/** `lang` follows the language, so that fonts, line breaks and screen readers do too. */
function apply(locale: Locale) {
  // Without a reload: a switch must not lose the chosen photo.
  void setMessagesLocale(locale, { reload: false });
  document.documentElement.lang = TAGS[locale];
}

export function setLocale(locale: Locale): void {
  storage.write(KEY, locale);
  apply(locale);
  current.set(locale);
}

/** For what is sent; what is shown uses `useLocale`. */
export const getLocale = (): Locale => current.get();

/** Subscribed by the root: a switch renders the whole tree again and keeps its state. */
export function useLocale(): Locale {
  return useStore(current);
}

/** `short` is the day alone, with its year where that is not this one. */
export function formatDate(iso: string, length: 'short' | 'full' = 'full'): string {
  const date = new Date(iso);
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const options =
    length === 'short' ? ({ month: 'short', day: 'numeric', year } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(TAGS[current.get()], options).format(date);
}

/** A day such as '2026-11-28', wherever the reader is. */
export function formatDay(date: string): string {
  return new Intl.DateTimeFormat(TAGS[current.get()], { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

export function formatPercent(share: number): string {
  return new Intl.NumberFormat(TAGS[current.get()], { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** '$10.00', or 'US$10.00' where a bare sign would mean another currency. */
export function formatDollars(dollars: number): string {
  return new Intl.NumberFormat(TAGS[current.get()], { style: 'currency', currency: 'USD' }).format(dollars);
}

/** Picks the field of the language from a record with `nameEn` and `nameCn`. */
export function localized<K extends string>(record: Record<`${K}En` | `${K}Cn`, string>, field: K): string {
  return current.get() === 'cn' ? record[`${field}Cn`] : record[`${field}En`];
}
