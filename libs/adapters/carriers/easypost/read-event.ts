import * as z from 'zod/mini';
import type { CarrierNews } from '#libs/domain/carriers/carrier.js';
import { trackAnswerOf } from './tracking-map.js';
import { vendorObjects } from './vendor-objects.js';

const refund = z.object({ status: z.string() });
const decided: readonly string[] = ['refunded', 'rejected', 'not_applicable'];

/** `tracker.…` holds the whole tracker, `refund.…` the refund, `claim.…` the claim; null for other and unreadable events. */
export function readEvent(type: string, result: unknown): CarrierNews | null {
  if (type.startsWith('tracker.')) {
    const { data } = vendorObjects.tracker.safeParse(result);
    return data ? trackAnswerOf(data) : null;
  }
  if (type.startsWith('claim.')) return 'claim_changed';
  if (!type.startsWith('refund.')) return null;
  return decided.includes(refund.safeParse(result).data?.status ?? '') ? 'refund_decided' : null;
}
