import { addBusinessDays } from '../shipments/business-days.js';
import { bankBusinessDays, voidWindowOf } from './void-windows.js';

const dayMs = 24 * 3600_000;
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Last day (plain date, UTC) on which a label bought at `boughtAt` can be voided. */
export const lastVoidDay = (carrier: string, boughtAt: Date): string =>
  plain(boughtAt.getTime() + voidWindowOf(carrier).askDays * dayMs);

/** When the money is on the card if the carrier takes as long as it may, and then the bank. */
export const expectedAfterRequest = (carrier: string, now: Date): string =>
  addBusinessDays(plain(now.getTime() + voidWindowOf(carrier).creditDays * dayMs), bankBusinessDays);

/** When the money is on the card once the label is void. */
export const expectedAfterVoid = (now: Date): string => addBusinessDays(plain(now.getTime()), bankBusinessDays);
