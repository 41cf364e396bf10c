import type { FeeTerms } from '#libs/adapters/carriers/tariff/shared/fee-terms.js';
import { holdsIn } from '#libs/adapters/carriers/tariff/shared/zone-fees.js';
import { minorOf } from '#libs/contracts/values/money.js';
import type { DatedFuelRow, FeeRow } from '#libs/domain/tariffs/tariff-content.js';
import { csvRows, type Columns } from './csv-rows.js';
import { RowErrors } from './row-errors.js';

const feeColumns: Columns = {
  kind: { names: [], optional: true },
  service: { names: [] },
  condition: { names: [], optional: true },
  amount_usd: { names: ['fee_usd', 'usd', 'amount'] },
};

/** What makes a row never applicable, by column. */
function* unknownIn(
  { fees }: FeeTerms,
  { kind, service, condition }: Omit<FeeRow, 'amount'>,
): Generator<[string, string]> {
  const payers = fees.get(kind);
  if (!payers) {
    const fuel = kind.startsWith('fuel') ? 'Percents of fuel are a list of their own. ' : '';
    yield ['kind', `There is no fee "${kind}". ${fuel}Use one of ${[...fees.keys()].join(', ')}.`];
    return;
  }
  for (const one of service.split('|')) {
    const zones = payers.get(one);
    if (!zones) yield ['service', `"${one}" does not pay ${kind}. Use one of ${[...payers.keys()].join(', ')}.`];
    else if (condition !== '' && !zones.some((zone) => holdsIn(condition, zone)))
      yield ['condition', `No price of ${one} has "${condition}". ${conditionsOf(zones)}`];
  }
}

const conditionsOf = (zones: readonly string[]): string =>
  zones.length === 0
    ? 'Leave it empty.'
    : `Leave it empty for all zones, or use one such as "zone ${zones[0]}" or "zones 5-8"; zones are ${zones.join(', ')}.`;

/**
 * The rows of a fee list. Without kinds, the condition is the kind.
 * @param terms what can be charged.
 * @throws as RowErrors
 */
export function readFees(bytes: Buffer, terms: FeeTerms): { fees: FeeRow[]; rowCount: number } {
  const { rows, header, has } = csvRows(bytes, feeColumns);
  const errors = new RowErrors();
  const known = new Set<string>();
  const fees = rows.flatMap(({ row, cell }): FeeRow[] => {
    const [kind, condition] = has('kind') ? [cell('kind'), cell('condition')] : [cell('condition'), ''];
    const service = cell('service');
    for (const [column, message] of unknownIn(terms, { kind, service, condition }))
      errors.add(row, column === 'kind' && !has('kind') ? 'condition' : column, message);
    const text = cell('amount_usd').replace(/^\$/, '');
    if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) {
      errors.add(row, header['amount_usd']!, `"${cell('amount_usd')}" is no amount. Use a number like 4.50.`);
      return [];
    }
    for (const one of service.split('|')) {
      const key = `${kind} ${one} ${condition}`;
      if (known.has(key))
        errors.add(row, 'service', 'This fee stands in the file already. Remove one of the two rows.');
      known.add(key);
    }
    return [{ kind, service, condition, amount: minorOf(text) }];
  });
  errors.assertNone();
  return { fees, rowCount: rows.length };
}

const fuelColumns: Columns = {
  service: { names: ['group'] },
  percent: { names: ['fuel_percent'] },
  valid_from: { names: ['from', 'effective_from'] },
  valid_to: { names: ['to', 'effective_to'], optional: true },
};
const noGroup = (service: string, groups: readonly string[]): string =>
  groups.length === 0
    ? 'This carrier charges no fuel: its prices include it.'
    : `There is no fuel surcharge for "${service}". Use one of ${groups.join(', ')}.`;
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The rows of a fuel table, by service and day. @throws as RowErrors, also where two rows of a service share a day */
export function readFuel(bytes: Buffer, { fuel: groups }: FeeTerms): { fuel: DatedFuelRow[]; rowCount: number } {
  const { rows, header } = csvRows(bytes, fuelColumns);
  const errors = new RowErrors();
  const fuel: (DatedFuelRow & { row: number })[] = [];
  for (const { row, cell } of rows) {
    const [service, percent, from, to] = [
      cell('service'),
      cell('percent').replace(/%$/, ''),
      cell('valid_from'),
      cell('valid_to'),
    ];
    if (!groups.includes(service)) errors.add(row, header['service']!, noGroup(service, groups));
    if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent))
      errors.add(row, header['percent']!, `"${cell('percent')}" is no percentage. Use a number like 18.25.`);
    if (!isDay(from)) errors.add(row, header['valid_from']!, 'Use a day like 2026-11-24.');
    else if (to !== '' && (!isDay(to) || to < from))
      errors.add(row, header['valid_to']!, `Use a day from ${from} on, or nothing while no end is known.`);
    fuel.push({ row, service, percent: Number(percent), from, to: to || null });
  }
  fuel.sort((a, b) => (a.service === b.service ? (a.from < b.from ? -1 : 1) : a.service < b.service ? -1 : 1));
  fuel.forEach((one, index) => {
    const next = fuel[index + 1];
    if (next?.service === one.service && (one.to === null || one.to >= next.from))
      errors.add(next.row, header['valid_from']!, `Row ${one.row} holds on this day too. End it the day before.`);
  });
  errors.assertNone();
  return { fuel: fuel.map(({ row: _, ...one }) => one), rowCount: rows.length };
}
