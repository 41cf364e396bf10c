import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import { isOver } from '../runtime/retention/counted-purge.js';

/** Shipments of a statement, each with its label, parcels and refund. */
const batch = 200;

/**
 * What deletes test data whole: a batch of shipments with all that belongs to them, quotes, and orders that are left without items. Nothing
 * of it is in the books. @param isOld condition of a row of shipments, quotes or orders, by its alias
 */
const testData = (isOld: (row: string) => string): [shipments: string, quotes: string, orders: string] => [
  `old as (select s.id from shipment s where ${isOld('s')} order by s.created_at limit ${batch} for update of s skip locked),
  items as (delete from order_item where shipment_id in (select id from old) returning id),
  refunds as (delete from refund where order_item_id in (select id from items) returning id),
  purchases as (delete from purchase_intent where order_item_id in (select id from items) returning id),
  samples as (delete from tariff_purchase where reference in (select id from purchases)),
  numbers as (delete from tariff_number where number in (select tracking_number from label where shipment_id in (select id from old))),
  labels as (delete from label where shipment_id in (select id from old) returning id),
  parcels as (delete from tracker where shipment_id in (select id from old) returning id),
  steps as (delete from tracking_event where tracker_id in (select id from parcels)),
  readers as (delete from tracking_subscription where tracker_id in (select id from parcels)),
  quotes as (delete from quote where shipment_id in (select id from old) returning id),
  gone as (delete from shipment where id in (select id from old) returning 1)`,
  `old as (select q.id from quote q where ${isOld('q')} order by q.created_at limit ${batch} for update of q skip locked),
  gone as (delete from quote where id in (select id from old) returning 1)`,
  `old as (
    select o.id from orders o where ${isOld('o')} and not exists (select from order_item i where i.order_id = o.id)
    order by o.created_at limit ${batch} for update of o skip locked
  ),
  payments as (delete from test_payment where order_id in (select id from old)),
  keys as (delete from api_key_order where order_id in (select id from old)),
  gone as (delete from orders where id in (select id from old) returning 1)`,
];

/** Each is found by an index of its table's test data. */
export const testDataParts: readonly string[] = testData(
  (row) => `${isTestOwnerSql(`${row}.owner_id`)} and ${isOver('test_data', `${row}.created_at`)}`,
);

/** Open messages of jobs about deleted rows are closed: they have nothing to do. */
const closing = (ids: readonly string[]): string => `
  ids as (${ids.map((table) => `select id::text from ${table}`).join(' union all ')}),
  messages as (
    update outbox_message m set closed_at = now() where m.closed_at is null
      and exists (select from jsonb_each_text(m.payload) one where one.value in (select id from ids)))`;

const [shipments, quotes, orders] = testData((row) => `${row}.owner_id = ? and ${row}.created_at < ?`);
const ofShipments = ['old', 'items', 'refunds', 'purchases', 'labels', 'parcels', 'quotes'];

/** What deletes a batch of an owner's test data that is older than an instant; their test owner and the instant are the parameters. */
export const ownTestData: readonly string[] = [
  `with ${shipments}, ${closing(ofShipments)} select count(*)::int as rows from gone`,
  `with ${quotes}, ${closing(['old'])} select count(*)::int as rows from gone`,
  `with ${orders}, ${closing(['old'])} select count(*)::int as rows from gone`,
];
