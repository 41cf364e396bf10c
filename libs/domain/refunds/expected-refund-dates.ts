import { addBusinessDays } from '../shipments/business-days.js';
import { voidWindowOf } from './void-window.js';

/** Banks show a refund 5 to 10 business days after it was made (docs.stripe.com/refunds). */
const bankBusinessDays = 10;
const dayMs = 24 * 3600_000;
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** When the money reaches the card if the carrier takes its maximum time, and then the bank. */
export const expectedAfterRequest = (carrier: string, now: Date): string =>
  addBusinessDays(plain(now.getTime() + voidWindowOf(carrier).creditDays * dayMs), bankBusinessDays);

/** When the money reaches the card after the label is void. */
export const expectedAfterVoid = (now: Date): string => addBusinessDays(plain(now.getTime()), bankBusinessDays);
