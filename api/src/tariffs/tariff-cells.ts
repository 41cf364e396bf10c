import type { Tariff } from '#libs/adapters/carriers/tariff/shared/tariff.js';
import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import type { PriceMatrix, TariffContent } from '#libs/domain/tariffs/tariff-content.js';

/** One figure of a list: minor units or hundredths of a percent. `where` names it within its service. */
export type Cell = { service: string; where: string; value: number };

/** The figures of a list that has no zones. */
export function* cellsOf(content: TariffContent): Generator<Cell> {
  for (const [key, matrix] of Object.entries(content.tables ?? {})) yield* priceCells(key, matrix);
  for (const { kind: fee, service, condition, amount } of content.fees ?? [])
    yield { service: fee, where: [service.replaceAll('|', ', '), condition].filter(Boolean).join(', '), value: amount };
  for (const { service, percent, from, to } of content.fuel ?? [])
    yield { service, where: `${from} to ${to ?? 'further notice'}`, value: Math.round(percent * 100) };
}

function* priceCells(service: string, { weights, columns, prices, words = {} }: PriceMatrix): Generator<Cell> {
  const rows: [string, number[]][] = weights.map((weight, row) => [`${weight} lb`, prices[row] ?? []]);
  for (const [row, line] of [...rows, ...Object.entries(words)])
    for (const [index, column] of columns.entries()) {
      const value = line[index] ?? 0;
      if (value > 0) yield { service, where: column === '' ? row : `${row}, zone ${column}`, value };
    }
}

export const zip3 = (number: number): string => String(number).padStart(3, '0');

/**
 * The same figures of the list in effect: of a price list those of its services, of fees all, of fuel those that the row of its
 * first day replaces.
 */
export function* cellsInForce(kind: TariffKind, content: TariffContent, inForce: Tariff): Generator<Cell> {
  if (kind === 'prices')
    for (const [key, { matrix }] of inForce.prices.tables()) if (content.tables?.[key]) yield* priceCells(key, matrix);
  if (kind === 'fees') yield* cellsOf({ fees: [...inForce.fees.rows] });
  if (kind === 'fuel') {
    const named = new Set(content.fuel?.map(({ service }) => service));
    for (const row of inForce.fuel.rows)
      if (!named.has(row.service)) yield { service: row.service, where: 'today', value: Math.round(row.percent * 100) };
    for (const row of content.fuel ?? []) {
      const percent = inForce.fuel.percent(row.service);
      if (percent !== undefined) yield* cellsOf({ fuel: [{ ...row, percent }] });
    }
  }
}
