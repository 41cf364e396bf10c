/** The ledger's postings that a movement stands for: of its intent a capture, of its source the rest. `l` a line, `m` the movement. */
const itsPosting = `case m.kind
  when 'charge' then l.posting like 'capture-%' or l.posting like 'fee-%'
  when 'refund' then l.posting like 'refund-%' and l.posting not like '%-failed'
  when 'refund_failure' then l.posting like 'refund-%-failed'
  when 'dispute' then l.posting in ('dispute-' || m.source_id, 'fee-' || m.source_id)
  when 'dispute_reversal' then l.posting in ('dispute-' || m.source_id || '-returned', 'fee-' || m.source_id || '-returned')
  else false end`;

/**
 * Movements `m` of payouts with their amounts in the ledger `b` and how they compare. The ledger's fee lines take from the card
 * account too, so the amount is that of all other postings.
 */
export const comparedMovements = (where: string): string => `
  select m.*, b.order_id, b.booked, b.booked_fee, case
      when m.kind = 'other' then 'other'
      when b.order_id is null then 'missing'
      when b.booked = m.amount and b.booked_fee = m.fee then 'matched'
      else 'different' end as match,
    (m.amount - m.fee) - (coalesce(b.booked, 0) - coalesce(b.booked_fee, 0)) as difference
  from payout_movement m
  left join lateral (
    select min(l.order_id::text) as order_id,
      coalesce(sum(l.amount) filter (where l.account = 'card' and l.posting not like 'fee-%'), 0)::int as booked,
      coalesce(sum(l.amount) filter (where l.account = 'fee'), 0)::int as booked_fee
    from ledger_entry l where l.reference in (m.source_id, m.intent_id) and ${itsPosting}
  ) b on true
  where ${where}`;
