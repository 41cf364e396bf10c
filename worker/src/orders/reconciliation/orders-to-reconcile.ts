/** Longer than any job, carrier or bank is waited for before somebody hears of it. */
const lately = `now() - interval '30 days'`;

/**
 * The orders whose books are compared: those that have changed lately, by themselves, by a refund or in the ledger, and those
 * something is still odd about. However many orders there have ever been, each of these selects reads an index.
 */
export const ordersToReconcile = `
  select id from orders where updated_at > ${lately}
  union select order_id from refund where updated_at > ${lately}
  union select order_id from ledger_entry where at > ${lately}
  union select order_id from finding where resolved_at is null and order_id is not null`;
