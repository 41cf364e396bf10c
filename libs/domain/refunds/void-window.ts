import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { VoidWindow } from '#libs/contracts/carriers/carrier-descriptor.js';

/**
 * By carrier code, as its resellers publish it: no scan, and asked for in time. Where sources differ the shorter window counts, so
 * that nobody is promised what the carrier then refuses.
 */
export const voidWindows: Readonly<Record<string, VoidWindow>> = Object.fromEntries(
  knownCarriers.map(({ code, voidWindow }) => [code, voidWindow]),
);

/** For a carrier without its own window: the shortest of all. */
const unknownWindow: VoidWindow = { askDays: 15, creditDays: 15 };

export const voidWindowOf = (carrier: string): VoidWindow =>
  (Object.hasOwn(voidWindows, carrier) ? voidWindows[carrier] : undefined) ?? unknownWindow;

/** Last day (plain date, UTC) on which a label bought at `boughtAt` can be voided. */
export const lastVoidDay = (carrier: string, boughtAt: Date): string =>
  new Date(boughtAt.getTime() + voidWindowOf(carrier).askDays * 24 * 3600_000).toISOString().slice(0, 10);
