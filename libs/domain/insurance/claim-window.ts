import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { ClaimWindow } from '#libs/contracts/carriers/carrier-descriptor.js';

const dayMs = 24 * 3600_000;
const windows = new Map(knownCarriers.map(({ code, claimWindow }) => [code, claimWindow]));

/** For a carrier without its own window: the longest wait and the shortest time of all. */
const unknownWindow: ClaimWindow = { lossFromDays: 15, untilDays: 30 };

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** First day of a claim for a loss and last day of all claims, plain dates (UTC), for a parcel that is shipped on `day`. */
export function claimDays(carrier: string, service: string, day: string): { lossFrom: string; until: string } {
  const { lossFromDays, untilDays, sooner } = windows.get(carrier) ?? unknownWindow;
  const wait = sooner?.services.includes(service) ? sooner.lossFromDays : lossFromDays;
  return { lossFrom: plusDays(day, wait), until: plusDays(day, untilDays) };
}
