/**
 * Deletes everything that came from an owner's stores, buyers included; the connections themselves stay. `owners`: a condition on
 * `owner_id`, once in each statement.
 */
export const storeDataStatements = (owners: string): readonly string[] => [
  ...['store_order_line', 'store_order_raw', 'store_parcel', 'store_fulfillment'].map(
    (table) => `delete from ${table} where order_id in (select order_id from store_order_search where ${owners})`,
  ),
  ...['store_order_source', 'store_unreadable_order', 'store_webhook_event'].map(
    (table) => `delete from ${table} where connection_id in (select id from store_connection where ${owners})`,
  ),
  `delete from store_order where id in (select order_id from store_order_search where ${owners})`,
  ...['store_consent', 'store_product', 'store_rule'].map((table) => `delete from ${table} where ${owners}`),
];

/** What deletes an owner's webhook endpoints: nothing is called any more. */
export const endpointStatements = (owners: string): readonly string[] => [
  `update mail set recipient = '' where subject_id in (select id from webhook_endpoint where ${owners})`,
  `delete from webhook_endpoint where ${owners}`,
];

/** Deletes everything that was sent, or was to be sent, to an owner's endpoints. */
export const webhookEventStatements = (owners: string): readonly string[] => [
  `delete from webhook_attempt where delivery_id in (
     select d.id from webhook_delivery d join webhook_event e on e.id = d.event_id where ${owners})`,
  `delete from webhook_delivery where event_id in (select id from webhook_event where ${owners})`,
  `delete from webhook_event where ${owners}`,
];
