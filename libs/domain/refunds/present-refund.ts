import type { RefundView } from '#libs/contracts/orders/refunds.js';
import type { Refund } from './refund.js';

/** A refund in API format. */
export const presentRefund = (refund: Refund): RefundView => ({
  id: refund.id,
  status: refund.status,
  amount: { amount: refund.amount, currency: refund.currency },
  reason: refund.reason,
  rejection: refund.rejectionCode === null ? null : { code: refund.rejectionCode, text: refund.rejectionText ?? '' },
  expectedBy: refund.expectedBy,
  requestedAt: refund.requestedAt.toISOString(),
  creditedAt: refund.creditedAt?.toISOString() ?? null,
});
