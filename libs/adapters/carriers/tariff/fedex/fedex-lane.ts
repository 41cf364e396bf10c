import { type Reason } from '../shared/refusal-reasons.js';
import { fedexRefusals } from './fedex-refusals.js';
import type { Transit } from '../shared/shipment-price.js';
import { usRegion } from '../shared/us-region.js';
import type { ZoneChart } from '../shared/zone-chart.js';

/** Group of FedEx One Rate, by distance. It is sold between all US places except within Hawaii (FedEx Rate API guide). */
export type OneRateGroup = 'local_2' | 'regional_3_4' | 'national_5_8';

/**
 * Which columns of the price lists a lane is in. `express` names them in order of preference: a service goes there if its
 * list has one of them. FedEx measures zones 2 … 8 from distance as USPS does, so these are an estimate.
 */
export type FedexLane = {
  express: string[];
  ground: string;
  oneRate: OneRateGroup | undefined;
  groundTransit: Transit;
};

const farTransit: Transit = { min: 3, max: 7 };
/** By zone 2 … 8 (FedEx Ground: 1 to 5 business days). */
const groundTransits: Transit[] = [
  { min: 1, max: 2 },
  { min: 2, max: 3 },
  { min: 2, max: 3 },
  { min: 3, max: 4 },
  { min: 3, max: 4 },
  { min: 4, max: 5 },
  { min: 4, max: 5 },
];

const groupOf = (zone: number): OneRateGroup => (zone === 2 ? 'local_2' : zone <= 4 ? 'regional_3_4' : 'national_5_8');

function contiguous(zone: number): FedexLane {
  const name = String(zone);
  const groundTransit = groundTransits[zone - 2] ?? farTransit;
  return { express: [name], ground: name, oneRate: groupOf(zone), groundTransit };
}

type Columns = Pick<FedexLane, 'express' | 'ground'>;

/**
 * Columns of Alaska and Hawaii, by origin and destination. Express: 9-10 (9 alone: to Hawaii only) from the 48 states,
 * 13-16 from Alaska and Hawaii, 11-12 between the two, a column of its own within Hawaii. Ground: 17 and 9 from the 48
 * states, 22 within Alaska, 14 within Hawaii. Ground to the 48 states has two columns each, 23 and 25 from Alaska, 92 and
 * 96 from Hawaii: the dearer, so that no price falls short.
 */
const offshore: Record<string, Columns> = {
  'contiguous alaska': { express: ['9-10'], ground: '17' },
  'contiguous hawaii': { express: ['9-10', '9'], ground: '9' },
  'alaska contiguous': { express: ['13-16'], ground: '25' },
  'hawaii contiguous': { express: ['13-16'], ground: '96' },
  'alaska alaska': { express: ['13-16'], ground: '22' },
  'hawaii hawaii': { express: ['intra-hawaii'], ground: '14' },
  'alaska hawaii': { express: ['11-12'], ground: '' },
  'hawaii alaska': { express: ['11-12'], ground: '' },
};

/** @param from @param to ZIPs that the zone table knows */
export function fedexLaneOf(from: number, to: number, zones: ZoneChart): FedexLane | Reason {
  const [origin, destination] = [usRegion(from), usRegion(to)];
  if (origin === 'military' || destination === 'military') return fedexRefusals.military;
  const zone = Math.max(2, zones.zoneOf(from, to));
  if (origin === 'contiguous' && destination === 'contiguous') return contiguous(zone);
  const columns = offshore[`${origin} ${destination}`];
  if (!columns) return fedexRefusals.territory;
  const withinHawaii = origin === 'hawaii' && destination === 'hawaii';
  return { ...columns, oneRate: withinHawaii ? undefined : groupOf(zone), groundTransit: farTransit };
}
