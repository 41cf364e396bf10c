import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { TariffInForce, TariffKind, TariffListSummary, TariffTarget } from '#libs/contracts/tariffs/tariffs.js';
import { formatDate } from '../../lib/text/format';
import type { Tone } from '../../ui/display/badge';

export const kindNames: Record<TariffKind, string> = {
  prices: 'Price list',
  fees: 'Fees and surcharges',
  fuel: 'Fuel surcharges',
  zones: 'Zone chart',
};

export const stateLabels: Record<TariffListSummary['state'], [string, Tone]> = {
  current: ['In force', 'success'],
  coming: ['Scheduled', 'info'],
  past: ['Ended', 'neutral'],
  replaced: ['Replaced', 'neutral'],
};

/** "USPS price list". */
export const targetName = ({ carrier, kind }: TariffTarget): string =>
  `${carrierName(carrier)} ${kindNames[kind].toLowerCase()}`;

/** "from Oct 5, 2025": as part of a sentence. */
export const daysWithin = (list: Pick<TariffInForce, 'validFrom' | 'validTo'>): string =>
  daysText(list).replace(/^(From|Until|No)\b/, (word) => word.toLowerCase());

/** "Oct 5, 2025 to Jan 17, 2026", "From Oct 5, 2025". */
export function daysText({ validFrom, validTo }: Pick<TariffInForce, 'validFrom' | 'validTo'>): string {
  if (validFrom === null) return validTo === null ? 'No dates' : `Until ${formatDate(validTo)}`;
  return validTo === null ? `From ${formatDate(validFrom)}` : `${formatDate(validFrom)} to ${formatDate(validTo)}`;
}

export const staleTexts: Record<NonNullable<TariffInForce['stale']>, string> = {
  ended: 'expired',
  old: 'older than 180 days, no end date',
};
