import type { Place } from '#libs/contracts/addresses/address.js';
import type { Dimensions } from '#libs/contracts/parcels/parcels.js';
import type { Rate, RateRequest, RateAnswer } from '#libs/domain/carriers/carrier.js';

/** From where to where a price is asked for. */
export type Lane = readonly [from: Place, to: Place];
/** A row of a price list that a quote can have: minor units. */
export type ListedPrice = { service: string; zone: string; lb: number; price: number };

export const at = (postal: string, country = 'US'): Place => ({
  ...{ country, postal, state: '', city: '', residential: false },
});

/** A request for one parcel of a preset, on a day within every list. */
export const requestFor = ([from, to]: Lane, lb: number, dimensions: Dimensions, preset = 'custom'): RateRequest => ({
  from,
  to,
  parcels: [{ type: 'parcel', preset, weight: { value: lb, unit: 'lb' }, dimensions, special: [] }],
  shipDate: '2026-11-23',
  signature: 'none',
  insuredValue: 0,
});

/** What a quote takes from the list: its base lines, before surcharges and fuel. */
export const basePrice = (rate: Rate): number =>
  rate.lines.filter(({ kind }) => kind === 'base').reduce((sum, { amount }) => sum + amount, 0);

const keyOf = (service: string, zone: string, lb: number) => `${service} ${zone} ${lb}`;

/**
 * Every quote of these lanes at the weights of the rows, by service, zone and weight. The first lane that reaches a zone
 * stands for it: prices of a list depend on nothing else.
 */
export function quotedPrices(
  rows: readonly ListedPrice[],
  lanes: readonly Lane[],
  quote: (lane: Lane, lb: number) => Pick<RateAnswer, 'rates'>,
  priceOf: (rate: Rate) => number,
): Map<string, number> {
  const quoted = new Map<string, number>();
  const weights = [...new Set(rows.map(({ lb }) => lb))];
  for (const lane of lanes)
    for (const lb of weights)
      for (const rate of quote(lane, lb).rates) {
        const key = keyOf(rate.service, rate.zone ?? '', lb);
        if (!quoted.has(key)) quoted.set(key, priceOf(rate));
      }
  return quoted;
}

/** Rows that a quote reaches, each with its quoted price. */
export const reached = (rows: readonly ListedPrice[], quoted: ReadonlyMap<string, number>) =>
  rows.flatMap((row) => {
    const found = quoted.get(keyOf(row.service, row.zone, row.lb));
    return found === undefined ? [] : [{ ...row, found }];
  });

/** "ground_advantage, zone 4, 7 lb: 1234 instead of 1235", where they are not the same. */
export const unlikeList = ({ service, zone, lb, price, found }: ListedPrice & { found: number }): string | undefined =>
  found === price ? undefined : `${service}, zone ${zone}, ${lb} lb: ${found} instead of ${price}`;
