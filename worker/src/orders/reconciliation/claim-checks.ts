import type { Discrepancy } from './discrepancy.js';

/** About insurance claims. Reads the open filings by the index of their next check. */
export const claimChecks: readonly Discrepancy[] = [
  {
    kind: 'claim_missing',
    advice: 'Ask the insurer what became of this claim. We look it up every hour, and this closes when it is found.',
    query: `select c.id::text as subject_id, o.id as order_id,
        'Order WB-' || o.number || ': ' || f.insurer || ' no longer finds the claim ' || f.reference || '.' as text
      from claim_filing f join insurance_claim c on c.id = f.claim_id join orders o on o.id = c.order_id
      where f.next_check_at is not null and f.status <> 'requested' and f.failure is not null`,
  },
];
