import type { EntityManager } from '@mikro-orm/postgresql';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import type { SqlCondition } from '../http/lists/sql-conditions.js';

/** How a search text is matched: words by their beginnings, numbers and slugs as a whole. */
function readingsOf(text: string) {
  const compact = text.replace(/[\s-]/g, '').toUpperCase();
  const phone = /^[+\d\s().-]{7,}$/.test(text) ? text.replace(/\D/g, '') : '';
  const orderNumber = /^(?:WB)?(\d{1,9})$/.exec(compact)?.[1];
  const prefix = `${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return { compact, orderNumber, prefix, words: phone ? [text, phone] : [text] };
}

const ordered = 'select i.shipment_id from orders o join order_item i on i.order_id = o.id';

/** By the order that takes a charge for a carrier's adjustment. */
const charged = 'select c.shipment_id from orders o join adjustment_charge c on c.order_id = o.id';

/** Each branch walks an index of its own. */
function branchesOf(text: string): SqlCondition[] {
  const { compact, orderNumber, prefix, words } = readingsOf(text);
  return [
    ...words.map((word): SqlCondition => ['select id from shipment where search @@ search_query(?)', word]),
    ['select id from shipment where slug = ?', text],
    ['select shipment_id from label where tracking_number = ?', compact],
    [`${ordered} where lower(o.email) like ?`, prefix],
    [
      `select s.id from account a cross join lateral
         (select id from shipment where owner_id = a.user_id limit ${rowCountLimit + 1}) s where a.search @@ search_query(?)`,
      text,
    ],
    ...(orderNumber === undefined
      ? []
      : [ordered, charged].map((sql) => [`${sql} where o.number = ?::int`, orderNumber] as const)),
  ];
}

/**
 * Which shipments `s` a search finds. With few matches, each branch is looked up by its index. With many (`more` than are
 * counted), walking the list and checking each row meets enough of them soon.
 */
export async function searchShipments(
  em: EntityManager,
  text: string,
): Promise<{ found: SqlCondition; more: boolean }> {
  const branches = branchesOf(text);
  const hits = await em.execute<{ id: string }[]>(
    `select distinct id from (
       ${branches.map(([sql]) => `(${sql} limit ${rowCountLimit + 1})`).join('\n union all ')}) as hit (id)
     limit ${rowCountLimit + 1}`,
    branches.flatMap(([, ...values]) => values),
  );
  const more = hits.length > rowCountLimit;
  return {
    more,
    found: more ? seenInRow(text) : ['s.id = any (?::uuid[])', `{${hits.map(({ id }) => id).join(',')}}`],
  };
}

/** Conditions on other tables are values of the row, so that they are never computed for all rows. */
function seenInRow(text: string): SqlCondition {
  const { prefix, words } = readingsOf(text);
  const sql = [
    ...words.map(() => 's.search @@ search_query(?)'),
    '(select lower(o.email) like ? from orders o where o.id = s.order_id)',
    '(select a.search @@ search_query(?) from account a where a.user_id = s.owner_id)',
  ];
  return [sql.join(' or '), ...words, prefix, text];
}
