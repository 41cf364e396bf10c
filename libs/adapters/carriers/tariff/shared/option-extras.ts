import type { CarrierOption } from '#libs/domain/carriers/carrier-option.js';
import { type AskedOption } from '#libs/contracts/shipments/option-rules.js';
import { carrierOptions } from '#libs/contracts/shipments/rate-options.js';
import { findCarrierOption, isMissingOption, type OptionRoute } from '#libs/domain/carriers/carrier-options.js';
import type { Reason } from './refusal-reasons.js';
import { noExtras, type Extras } from './shipment-price.js';

/** Options of a carrier, one of its services, number of parcels, and whether they go to a military address. */
export type OptionTerms = OptionRoute & { offered: readonly CarrierOption[]; parcels: number };

/**
 * The cost of a shipment's options with a service, one line each, free ones included; or why the service can't have them.
 * @param feeOf price per parcel of a kind of fee, minor units; undefined without a price in the lists: the option is then not
 * sold
 */
export function optionExtras(
  terms: OptionTerms,
  asked: readonly AskedOption[],
  feeOf: (kind: string) => number | undefined = () => undefined,
): Extras | Reason {
  if (asked.length === 0) return noExtras;
  const extras: Extras = { lines: [], list: 0 };
  for (const one of asked) {
    const found = findCarrierOption(terms.offered, terms, one);
    if (isMissingOption(found)) return found;
    const amount = found.fee === undefined ? 0 : feeOf(found.fee);
    const label = carrierOptions[one.option].name;
    if (amount === undefined) return { code: 'no_price', text: `${label}: its price is not in the price list.` };
    const parcels = one.parcel === undefined ? [...Array(terms.parcels).keys()] : [one.parcel];
    for (const parcel of parcels) extras.lines.push({ kind: 'option', label, amount, parcel });
    extras.list += amount * parcels.length;
  }
  return extras;
}

/** Both, the second after the first. */
export const joinExtras = (one: Extras, two: Extras): Extras =>
  two === noExtras ? one : { lines: [...one.lines, ...two.lines], list: one.list + two.list };
