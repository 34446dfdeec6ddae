/** Colours as `#rrggbb`. */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** @param share of the second colour, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, i) => Math.round(value + ((other[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fff6e8', share);
/** Shadows turn towards violet, as they do outdoors, instead of grey. */
export const darker = (colour: string, share: number): string => mix(colour, '#2a1238', share);
