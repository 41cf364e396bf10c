import type { Tariff } from '#libs/adapters/carriers/tariff/shared/tariff.js';
import type { TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { zip3 } from './tariff-cells.js';

const decimal = (cents: number): string => (cents / 100).toFixed(2);

const headers: Record<TariffKind, string[]> = {
  prices: ['service', 'price_type', 'weight_lb', 'zone', 'price_usd'],
  fees: ['kind', 'service', 'condition', 'amount_usd'],
  fuel: ['service', 'percent', 'valid_from', 'valid_to'],
  zones: ['origin_zip3', 'destination_zip3', 'zone'],
};
/** Origins of a chart that a template shows: a whole one has 860,000 rows. */
const shownOrigins = 1;

/** The header and the list in effect today; without one, an example. */
export function* templateRows(kind: TariffKind, tariff: Tariff, today: string): Generator<string[]> {
  yield headers[kind];
  yield* rowsOf[kind](tariff, today);
}

const rowsOf: Record<TariffKind, (tariff: Tariff, today: string) => Iterable<string[]>> = {
  *prices({ prices }) {
    for (const [key, { matrix }] of prices.tables()) {
      const [service = '', type = ''] = key.split(' ');
      const weighed = matrix.weights.map((weight, row) => [String(weight), matrix.prices[row] ?? []] as const);
      for (const [row, line] of [...weighed, ...Object.entries(matrix.words ?? {})])
        for (const [index, column] of matrix.columns.entries())
          yield [service, type, row, column, line[index] ? decimal(line[index]) : ''];
    }
  },
  *fees({ fees }) {
    for (const { kind, service, condition, amount } of fees.rows) yield [kind, service, condition, decimal(amount)];
  },
  *fuel({ fuel, feeTerms }, today) {
    const [example] = feeTerms.fuel;
    if (fuel.rows.length === 0 && example) yield [example, '0', today, ''];
    for (const { service, percent } of fuel.rows) yield [service, String(percent), today, ''];
  },
  *zones({ zones }) {
    const known = [...zones.zip3s].sort((a, b) => a - b);
    for (const origin of known.filter((one) => one >= 100).slice(0, shownOrigins))
      for (const destination of known)
        yield [zip3(origin), zip3(destination), String(zones.zoneOf(origin * 100 + 1, destination * 100 + 1))];
  },
};
