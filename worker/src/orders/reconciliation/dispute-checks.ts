import type { Discrepancy } from './discrepancy.js';

/** About adjustments that a carrier reviews. Reads the disputed ones by the index of their status, and their orders one by one (`offset 0`). */
export const disputeChecks: readonly Discrepancy[] = [
  {
    kind: 'dispute_unanswered',
    advice: 'Ask the carrier about the dispute, and record its decision at /admin/adjustments. This closes with it.',
    query: `select a.id::text as subject_id, a.order_id,
        'Order WB-' || o.number || ': ' || b.carrier || ' has not answered the dispute'
          || coalesce(' ' || nullif(a.reference, ''), '') || ' within 15 business days.' as text
      from adjustment a join carrier_bill b on b.id = a.bill_id
      cross join lateral (select number from orders where id = a.order_id offset 0) o
      where a.status = 'disputed' and a.answer_due < now()`,
  },
];
