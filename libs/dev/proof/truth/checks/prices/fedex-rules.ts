import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { compareAll, type Check } from '../../check.js';
import { at, basePrice, requestFor, type Lane } from './quotes.js';

const ground: Lane = [at('10001'), at('19104')];
/** Quarter-inch sides, as tape measures have them. */
const sides = Array.from({ length: 8 }, (_, step) => 4.25 + step * 2.75);
const boxes = sides.flatMap((length) => sides.flatMap((width) => sides.map((height) => ({ length, width, height }))));

/** The weight that the size of a box counts for. */
export const fedexBilledWeight: Check = {
  name: 'FedEx weight by size',
  data: "FedEx's rule: sides rounded up to whole inches, then length × width × height / 139, rounded up to whole pounds",
  date: '2025-08-18',
  remains: '',
  compare: () =>
    compareAll(boxes, ({ length, width, height }) => {
      const rule = Math.max(1, Math.ceil((Math.ceil(length) * Math.ceil(width) * Math.ceil(height)) / 139));
      const { rates } = rateFedex(requestFor(ground, 1, { length, width, height, unit: 'in' }));
      const billed = rates.find(({ service }) => service === 'ground')?.billable[0]?.billedLb;
      return billed === rule ? undefined : `${length} x ${width} x ${height} in: ${billed} lb instead of ${rule} lb`;
    }),
};

type Example = { what: string; lane: Lane; service: string; least: number; most: number };
const [anchorage, seattle] = [at('99501'), at('98101')];
const [honolulu, hilo] = [at('96813'), at('96720')];
/** One pound; minor units. Where the sheet has two columns for a lane the price lies between them. */
const examples: readonly Example[] = [
  { what: 'Anchorage to Seattle', lane: [anchorage, seattle], service: 'ground', least: 2416, most: 2483 },
  { what: 'Honolulu to Hilo', lane: [honolulu, hilo], service: 'priority_overnight', least: 925, most: 925 },
];

/** Lanes beyond the 48 states have columns of their own. */
export const fedexLanes: Check = {
  name: 'FedEx prices from Alaska and within Hawaii',
  data: 'Prices read by hand from FedEx_Retail_Rates_2026.xlsx during an audit, 1 lb',
  date: '2026-11',
  remains: '',
  compare: () =>
    compareAll(examples, ({ what, lane, service, least, most }) => {
      const { rates } = rateFedex(requestFor(lane, 1, { length: 4, width: 4, height: 3, unit: 'in' }));
      const rate = rates.find((one) => one.service === service);
      const price = rate ? basePrice(rate) : 0;
      return price >= least && price <= most ? undefined : `${what}, ${service}: ${price}, not ${least} to ${most}`;
    }),
};
