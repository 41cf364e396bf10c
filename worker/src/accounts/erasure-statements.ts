import { countedRedemptions } from '#libs/domain/coupons/coupon-redemption.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { hiddenStates, unorderedStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import {
  endpointStatements,
  storeDataStatements,
  webhookEventStatements,
} from '#libs/use-cases/accounts/forget-statements.js';

/** An address without the person: country and state stay, since taxes and statistics are by these. `column` is jsonb. */
const blank = (column: string): string =>
  `case when ${column} is null or jsonb_typeof(${column}) = 'null' then ${column} else (${column} || '${JSON.stringify({
    ...{ name: '', company: '', street1: '', street2: '', city: '', postal: '', phone: '', email: '' },
  })}'::jsonb) - 'printedAs' end`;

const owners = `select ?::text union all select guest_id from claim where user_id = ?`;
const mine = `owner_id in (${owners})`;
const myOrders = `select id from orders where ${mine}`;
const myShipments = `select id from shipment where ${mine}`;

/**
 * Removes the users' addresses from coupons. An address that is also in an account or order of a user who is not erased is still
 * needed there.
 */
const couponCustomers = `
  with owner as (${owners}),
  gone as (
    select distinct lower(o.email) as email from orders o
    where o.owner_id in (select * from owner) and o.email <> ''
      and exists (select from coupon, jsonb_array_elements_text(customers) one where lower(one) = lower(o.email))
      and not exists (select from account a where lower(a.email) = lower(o.email) and a.user_id not in (select * from owner))
      and not exists (select from orders s where lower(s.email) = lower(o.email) and s.owner_id not in (select * from owner))
  )
  update coupon set customers = (
    select jsonb_agg(case when lower(one) in (select email from gone) then 'erased' else one end)
    from jsonb_array_elements_text(customers) one)
  where exists (select from jsonb_array_elements_text(customers) one where lower(one) in (select email from gone))`;

/** SHA-256 of the mailbox of an order that counts for coupons, see `mailboxHash`: a guest cannot use one again by waiting. */
const countedMailbox = `
  case when email = '' then mailbox_hash
    when payment in ${sqlStates(chargedStates)} or exists (
      select from coupon_redemption r where r.order_id = orders.id and r.state in ${sqlStates(countedRedemptions)})
    then encode(sha256(convert_to(fold_email(email), 'UTF8')), 'hex') end`;

/**
 * Erases a user from rows that the books need: names, addresses, e-mails, phones, reference lines, signatures of receipt,
 * barcodes (they contain the postal code), mail recipients. Amounts, dates, services, tracking numbers, countries and states
 * stay. Each statement takes the user's id twice and can be repeated; new kinds of personal rows belong here.
 */
export const erasing = (kind: 'accounts' | 'guests'): readonly string[] => [
  `update shipment set sender = ${blank('sender')}, receiver = ${blank('receiver')}, return_to = ${blank('return_to')},
     reference_lines = '[]', address_notes = '{}', duplicate_key = null, notify_email = null,
     contents = contents - 'customs' where ${mine}`,
  `update label set model = model || jsonb_build_object('from', ${blank("model->'from'")}, 'to', ${blank("model->'to'")},
     'references', '[]'::jsonb, 'routingCode', '', 'barcode', model->'barcode' || '{"text":""}') where shipment_id in (${myShipments})`,
  `delete from label_document where label_id in (select id from label where shipment_id in (${myShipments}))`,
  `update tracking_event set signed_by = null where signed_by is not null
     and tracker_id in (select id from tracker where ${mine})`,
  `update tracker set origin = origin || '{"city":"","postal":""}'::jsonb,
     destination = destination || '{"city":"","postal":""}'::jsonb where ${mine}`,
  `update mail set recipient = '' where subject_id in (${myOrders})`,
  `update mail set recipient = '' where subject_id in (${myShipments})`,
  `update mail set recipient = '' where subject_id in (select id from tracker where ${mine})`,
  `update mail set recipient = '', data = '{}' where kind in ('card_expiring', 'report', 'report_stopped') and subject_id in (select md5(id)::uuid from (${owners}) as one (id))`,
  ...['api_key', 'store_connection', 'import', 'pickup'].map(
    (table) => `update mail set recipient = '' where subject_id in (select id from ${table} where ${mine})`,
  ),
  `delete from tracking_subscription where tracker_id in (select id from tracker where ${mine})`,
  `update aggregator_event set payload = '{}' where handled_at is null
     and tracking_number in (select tracking_number from tracker where ${mine})`,
  `update payment_event set payload = '{}' where order_id in (${myOrders})`,
  `delete from return_charge where order_id in (${myOrders})`,
  couponCustomers,
  `update orders set email = '', mailbox_hash = ${kind === 'guests' ? countedMailbox : 'null'} where ${mine}`,
  `delete from contact_message where ${mine}`,
  `delete from shipment_note where shipment_id in (${myShipments})`,
  `delete from shipment_return where shipment_id in (${myShipments})`,
  `delete from quote where ${mine}`,
  `delete from manifest_label where manifest_id in (select id from manifest where ${mine})`,
  `delete from manifest where ${mine}`,
  `delete from pickup_label where pickup_id in (select id from pickup where ${mine})`,
  `update pickup set sender = ${blank('sender')}, instructions = '', note = null, purchases = '[]' where order_id is not null and ${mine}`,
  `delete from pickup where order_id is null and ${mine}`,
  `delete from insurance_claim_file where claim_id in (select id from insurance_claim where shipment_id in (${myShipments}))`,
  `update claim_filing set failure = null, failure_raw = null
     where claim_id in (select id from insurance_claim where shipment_id in (${myShipments}))`,
  `update insurance_claim set description = '', answer = null, words = null, payout_reference = null
     where shipment_id in (${myShipments})`,
  `update carrier_bill_line set reason = '' where order_item_id in (select id from order_item where shipment_id in (${myShipments}))`,
  `update adjustment set reason = '', words = null where shipment_id in (${myShipments})`,
  `delete from objection_photo where charge_id in (select id from adjustment_charge where shipment_id in (${myShipments}))`,
  `update adjustment_charge set note = '', objection = null where shipment_id in (${myShipments})`,
  `delete from label_file where batch_id in (select id from label_batch where ${mine})`,
  `delete from label_batch where ${mine}`,
  ...['import_part', 'import_row', 'import_rate', 'import_fix', 'import_change'].map(
    (table) => `delete from ${table} where import_id in (select id from import where ${mine})`,
  ),
  `delete from address_file where ${mine}`,
  ...storeDataStatements(mine),
  `delete from store_connection where ${mine}`,
  `delete from import where ${mine}`,
  `delete from import_mapping where ${mine}`,
  `delete from cart_item where ${mine}`,
  `delete from cart where ${mine}`,
  `delete from shipment where ${mine} and order_id is null and status in ${sqlStates([...unorderedStates, ...hiddenStates])}
     and not exists (select from order_item i where i.shipment_id = shipment.id)`,
  ...['address_entry', 'saved_package'].map((table) => `delete from ${table} where ${mine}`),
  `delete from idempotency_key where owner in (${owners})`,
  `delete from user_note where user_id = ? and user_id = ?`,
  ...webhookEventStatements(mine),
  ...endpointStatements(mine),
  ...['company_id', 'user_id'].map(
    (column) =>
      `update mail set recipient = '' where subject_id in (select id from member_order where ${column} in (${owners}))`,
  ),
  `delete from member_order where company_id in (${owners})`,
  `update api_key set created_by = null where created_by in (${owners})`,
  `delete from api_key_order where ${mine}`,
  `delete from api_key where ${mine}`,
  `delete from saved_view where owner_id in (${owners})`,
  `delete from feed_entry where owner_id in (${owners})`,
  `delete from feed_mark where user_id in (${owners})`,
  ...['owner_id', 'user_id'].map((column) => `delete from report_schedule where ${column} in (${owners})`),
  // For a company: its members and invitations. For a person: their address in the logs of companies.
  ...['company_id', 'accepted_by'].flatMap((column) => [
    `update mail set recipient = '' where subject_id in (select id from company_invitation where ${column} in (${owners}))`,
    `update company_event set subject = '' where subject_id in (
       select id::text from company_invitation where ${column} in (${owners}))`,
    `delete from company_invitation where ${column} in (${owners})`,
  ]),
  `update company_event set subject = '' where subject_id in (${owners})`,
  `update company_event set actor = '' where actor_id in (${owners})`,
  `delete from company_event where company_id in (${owners})`,
  `delete from company_member where company_id in (${owners})`,
  `update company set name = '' where id in (${owners})`,
  // Last: afterwards nobody can tell whose the rows above are. Signing in again creates a new owner.
  `delete from identity where owner_id in (${owners})`,
  `delete from claim where user_id = ? and user_id = ?`,
];
