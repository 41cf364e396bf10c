import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentReversals } from '#libs/domain/payments/card-payments.js';

/** The postings that must exist once these are applied. */
const postingsOf = ({ refunds, disputes }: PaymentReversals): { intent: string; posting: string }[] => [
  ...refunds.map(({ id, intentId: intent, status }) => ({
    intent,
    posting: status === 'failed' ? `refund-${id}-failed` : `refund-${id}`,
  })),
  ...disputes
    .filter(({ taken }) => taken > 0)
    .map(({ id, intentId: intent, returned }) => ({
      intent,
      posting: returned > 0 ? `dispute-${id}-returned` : `dispute-${id}`,
    })),
];

/** Orders with refunds or disputes at the provider that our ledger lacks: an event was lost. */
export async function ordersWithMissedEvents(em: EntityManager, reversals: PaymentReversals): Promise<string[]> {
  const postings = postingsOf(reversals);
  if (postings.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select distinct o.id from jsonb_to_recordset(?::jsonb) as w(intent text, posting text)
     join orders o on o.intent_id = w.intent
     where not exists (select from ledger_entry e where e.order_id = o.id and e.posting = w.posting)`,
    [JSON.stringify(postings)],
  );
  return rows.map((row) => row.id);
}
