import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import type { Posting } from '#libs/domain/ledger/posting.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/** Lines per statement. */
const slice = 1_000;

const insert = prepared(
  'insert_ledger_entries',
  `
  insert into ledger_entry (id, key, posting, order_id, order_item_id, account, amount, currency, at, reference)
  select gen_random_uuid(), r.posting || '/' || r.account || '/' || coalesce(r.item::text, ''), r.posting, r.order_id, r.item,
    r.account, r.amount, 'USD', now(), r.reference
  from jsonb_to_recordset(?::jsonb) as r(posting text, order_id uuid, item uuid, account text, amount int, reference text)
  where not exists (select from orders o where o.id = r.order_id and ${isTestOwnerSql('o.owner_id')})
  on conflict (key) do nothing`,
);

/** Writes postings to the ledger, in slices, within the caller's transaction. An existing posting stays as it is; test orders are not booked. */
export async function postToLedger(em: EntityManager, ...postings: readonly Posting[]): Promise<void> {
  if (!em.isInTransaction()) throw new Error('a posting belongs to the transaction of what it books');
  const rows = postings.flatMap(({ key, orderId, reference, lines }) =>
    lines.map(({ account, amount, itemId }) => ({
      ...{ posting: key, order_id: orderId, item: itemId, account, amount, reference },
    })),
  );
  for (let from = 0; from < rows.length; from += slice)
    await em.execute(insert, [JSON.stringify(rows.slice(from, from + slice))]);
}
