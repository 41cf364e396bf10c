import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';

const unhandled = prepared(
  'select_unhandled_payment_events',
  'select id from payment_event where order_id = ? and handled_at is null',
);
const handle = prepared(
  'handle_payment_events',
  `update payment_event set handled_at = now(), outcome = coalesce(outcome, 'applied')
     where id in (select jsonb_array_elements_text(?::jsonb)) and handled_at is null`,
);

/** Unhandled events of an order. Read it before the provider is asked: later events need another look. */
export async function findUnhandledEvents(em: EntityManager, orderId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(unhandled, [orderId]);
  return rows.map((row) => row.id);
}

/** They are handled by the commit that applies the provider's answer. */
export async function markEventsHandled(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await em.execute(handle, [JSON.stringify(ids)]);
}
