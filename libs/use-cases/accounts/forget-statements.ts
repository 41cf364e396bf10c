/**
 * What deletes everything that came from an owner's stores, buyers with it; the connections themselves stay. `owners`: a condition on
 * `owner_id`, once in each statement.
 */
export const storeDataStatements = (owners: string): readonly string[] => [
  ...['store_order_line', 'store_order_raw'].map(
    (table) => `delete from ${table} where order_id in (select id from store_order where ${owners})`,
  ),
  ...['store_unreadable_order', 'store_webhook_event'].map(
    (table) => `delete from ${table} where connection_id in (select id from store_connection where ${owners})`,
  ),
  ...['store_parcel', 'store_fulfillment', 'store_order', 'store_consent', 'store_product', 'store_rule'].map(
    (table) => `delete from ${table} where ${owners}`,
  ),
];

/** What deletes an owner's webhook endpoints with all that was sent to them. */
export const webhookStatements = (owners: string): readonly string[] => [
  `update mail set recipient = '' where subject_id in (select id from webhook_endpoint where ${owners})`,
  ...['webhook_attempt', 'webhook_delivery'].map(
    (table) => `delete from ${table} where endpoint_id in (select id from webhook_endpoint where ${owners})`,
  ),
  `delete from webhook_event where ${owners}`,
  `delete from webhook_endpoint where ${owners}`,
];
