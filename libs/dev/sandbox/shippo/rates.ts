import { textOf } from '../store-kit/text-of.js';
import { isObject, type Account, type Item, type Json } from './account.js';

type Service = {
  provider: string;
  token: string;
  name: string;
  base: number;
  perLb: number;
  days: number;
  abroad?: true;
};
const service = (
  [provider, token, name]: [provider: string, token: string, name: string],
  base: number,
  perLb: number,
  days: number,
): Service => ({ provider, token, name, base, perLb, days });

/** Prices in cents for the first pound and each further one; they are the sandbox's own. */
const services: readonly Service[] = [
  service(['USPS', 'usps_ground_advantage', 'Ground Advantage'], 690, 60, 4),
  service(['USPS', 'usps_priority', 'Priority Mail'], 905, 120, 2),
  service(['USPS', 'usps_priority_express', 'Priority Mail Express'], 2_880, 310, 1),
  service(['UPS', 'ups_ground', 'Ground'], 980, 75, 3),
  service(['UPS', 'ups_second_day_air', '2nd Day Air'], 2_140, 190, 2),
  service(['FedEx', 'fedex_ground', 'Ground'], 955, 72, 3),
  service(['FedEx', 'fedex_2_day', '2Day'], 1_990, 180, 2),
  {
    ...service(['USPS', 'usps_priority_mail_international', 'Priority Mail International'], 4_120, 420, 8),
    abroad: true,
  },
  { ...service(['DHL Express', 'dhl_express_worldwide', 'Worldwide'], 5_890, 510, 3), abroad: true },
];

/** What a carrier takes at most, pounds. */
const maxLb: Readonly<Record<string, number>> = { USPS: 70, UPS: 150, FedEx: 150, 'DHL Express': 150 };

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Ounces, pounds, grams or kilograms as pounds. */
const unitLb: Readonly<Record<string, number>> = { oz: 1 / 16, lb: 1, g: 1 / 453.59237, kg: 1 / 0.45359237 };
const poundsOf = (parcel: Json): number => Number(parcel['weight']) * (unitLb[textOf(parcel['mass_unit'])] ?? 1);

/** The prices of a shipment, and why a carrier has none. Insurance is 1.25 percent, a signature costs what it does at the post office. */
export function ratesOf(account: Account, shipment: Item): { rates: Item[]; messages: Json[] } {
  const parcels = shipment['parcels'] as Json[];
  const extra = shipment['extra'] as Json;
  const country = (name: string) => (isObject(shipment[name]) ? textOf(shipment[name]['country']) : '');
  const leaves = country('address_from') !== country('address_to');
  const insured = isObject(extra['insurance']) ? Number(extra['insurance']['amount']) * 100 : 0;
  const insurance = insured > 0 ? Math.max(125, Math.round(insured * 0.0125)) : 0;
  const signature =
    { STANDARD: 390, ADULT: 930, CERTIFIED: 530, INDIRECT: 480 }[textOf(extra['signature_confirmation'])] ?? 0;
  const [rates, messages]: [Item[], Json[]] = [[], []];
  for (const [provider, most] of Object.entries(maxLb)) {
    if (parcels.some((parcel) => poundsOf(parcel) > most)) {
      messages.push({ source: provider, code: '', text: `Package exceeds maximum weight of ${most} pounds.` });
      continue;
    }
    for (const one of services.filter((each) => each.provider === provider && (each.abroad ?? false) === leaves)) {
      const postage = parcels.reduce(
        (sum, parcel) => sum + one.base + (Math.max(1, Math.ceil(poundsOf(parcel))) - 1) * one.perLb,
        0,
      );
      rates.push(rateObject(account, shipment, { ...one, cents: postage + signature + insurance, insurance }));
    }
  }
  return { rates, messages };
}

type Priced = Service & { cents: number; insurance: number };

function rateObject(account: Account, shipment: Item, { provider, token, name, days, cents, insurance }: Priced): Item {
  const amount = dollars(cents);
  const { object_updated: _, ...head } = account.head();
  return account.add('rates', {
    ...head,
    ...{ amount, amount_local: amount, currency: 'USD', currency_local: 'USD', attributes: [], test: true },
    ...{ carrier_account: '078870331023437cb917f5187429b093', provider, shipment: shipment.object_id },
    ...{ servicelevel: { name, token, terms: '', extended_token: token }, estimated_days: days, zone: '4' },
    ...{ duration_terms: `Delivery in ${days} business days`, messages: [] },
    ...(insurance > 0 ? { included_insurance_price: dollars(insurance) } : {}),
  });
}
