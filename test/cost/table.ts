import { type Amounts, priceOf, PRICES, type Unit } from './prices';

/** What `npm run cost` counted, by what it is for. */
export type Operations = Record<string, Amounts>;

const count = (amount: number): string =>
  amount >= 100 || Number.isInteger(amount) ? Math.round(amount).toString() : amount.toPrecision(3);
const dollars = (price: number): string => `$${price >= 0.01 ? price.toFixed(2) : price.toFixed(6)}`;

/** The tables of docs/cost.md. */
export function tables(operations: Operations): string {
  return Object.entries(operations)
    .map(([title, amounts]) => {
      const rows = (Object.keys(PRICES) as Unit[])
        .filter((unit) => (amounts[unit] ?? 0) > 0)
        .map((unit) => `| ${unit} | ${count(amounts[unit] ?? 0)} | ${dollars(priceOf({ [unit]: amounts[unit] ?? 0 }))} |`);
      return [
        `### ${title}`,
        '',
        '| what | how many | price |',
        '|---|---|---|',
        ...rows,
        `| **all** | | **${dollars(priceOf(amounts))}** |`,
      ].join('\n');
    })
    .join('\n\n');
}
