import { estimatedSeconds, type Style } from '@contract/styles';
import type { Picture } from './picture/thumbnail';

/** What the dialog's fields hold. */
export interface StyleForm {
  nameEn: string;
  nameCn: string;
  descriptionEn: string;
  descriptionCn: string;
  apiPrompt: string;
  /** Minutes as typed. */
  minutes: string;
}

export const MINUTES_MIN = 0.5;
export const MINUTES_MAX = 99;

export function formOf(style: Style): StyleForm {
  const { nameEn, nameCn, descriptionEn, descriptionCn, apiPrompt, estimatedTime } = style;
  return { nameEn, nameCn, descriptionEn, descriptionCn, apiPrompt, minutes: String(estimatedSeconds(estimatedTime) / 60) };
}

/** Undefined for what is no number of minutes that a style can have. */
export function readMinutes(typed: string): number | undefined {
  const minutes = Number(typed.replace(',', '.'));
  if (typed.trim() === '' || !(minutes >= MINUTES_MIN && minutes <= MINUTES_MAX)) return undefined;
  return Number.isInteger(Math.round(minutes * 1_000) / 100) ? minutes : undefined;
}

/** The style as it is saved. */
export function styleFrom(form: StyleForm, style: Style, picture: Picture, now: Date): Style {
  const { minutes, ...texts } = form;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Omit<StyleForm, 'minutes'>;
  return { ...style, ...trimmed, ...picture, estimatedTime: `${readMinutes(minutes) ?? 1}mins`, updatedAt: now.toISOString() };
}
