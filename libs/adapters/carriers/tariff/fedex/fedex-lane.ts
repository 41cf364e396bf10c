import { type Reason } from '../shared/refusal-reasons.js';
import { fedexRefusals } from './fedex-refusals.js';
import type { Transit } from '../shared/shipment-price.js';
import { usRegion, type UsRegion } from '../shared/us-region.js';
import type { ZoneChart } from '../shared/zone-chart.js';

/** Group of FedEx One Rate, undefined where it has no price. */
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

function contiguous(from: number, to: number, zones: ZoneChart): FedexLane {
  const zone = Math.max(2, zones.zoneOf(from, to));
  const oneRate: OneRateGroup = zone === 2 ? 'local_2' : zone <= 4 ? 'regional_3_4' : 'national_5_8';
  const name = String(zone);
  return { express: [name], ground: name, oneRate, groundTransit: groundTransits[zone - 2] ?? farTransit };
}

const far = (express: string[], ground: string): FedexLane => ({
  express,
  ground,
  oneRate: undefined,
  groundTransit: farTransit,
});

/**
 * Alaska and Hawaii have columns of their own: express 9-10 from the 48 states (9 alone: Hawaii only), 11-12 between the
 * two, 13-16 within; ground 9 (Hawaii) and 17 (Alaska), within them 14 or 22 in one ZIP3 and the dearest, 96 or 25,
 * beyond it, so that no price falls short.
 */
function offshore(from: UsRegion, to: UsRegion, sameZip3: boolean): FedexLane {
  const alaska = from === 'alaska' || to === 'alaska';
  if (from === to) {
    if (alaska) return far(['13-16'], sameZip3 ? '22' : '25');
    return far(['13-16'], sameZip3 ? '14' : '96');
  }
  if (from !== 'contiguous' && to !== 'contiguous') return far(['11-12'], '');
  return alaska ? far(['9-10'], '17') : far(['9-10', '9'], '9');
}

const served = new Set<UsRegion>(['contiguous', 'alaska', 'hawaii']);

/** @param from @param to ZIPs that the zone table knows */
export function fedexLaneOf(from: number, to: number, zones: ZoneChart): FedexLane | Reason {
  const [origin, destination] = [usRegion(from), usRegion(to)];
  if (origin === 'military' || destination === 'military') return fedexRefusals.military;
  if (!served.has(origin) || !served.has(destination)) return fedexRefusals.territory;
  if (origin === 'contiguous' && destination === 'contiguous') return contiguous(from, to, zones);
  return offshore(origin, destination, Math.floor(from / 100) === Math.floor(to / 100));
}
