import { Migration } from '@mikro-orm/migrations';

/**
 * Quotes, shipments, orders, labels and tracking. The partial unique indexes are the promises: one live order, one live
 * purchase and one live label per shipment and parcel, each scan once.
 */
export class Shipping0003 extends Migration {
  override up(): void {
    this.addSql(`
      create table "label" (
        "id" uuid not null,
        "purchase_id" uuid not null,
        "shipment_id" uuid not null,
        "position" int not null,
        "tracking_number" varchar(255) not null,
        "model" jsonb not null,
        "created_at" timestamptz not null,
        "voided_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`create index "label_tracking_number_index" on "label" ("tracking_number")`);
    this.addSql(`create index "label_purchase_id_index" on "label" ("purchase_id")`);
    this.addSql(`create unique index "label_live_unique" on "label" ("shipment_id", "position") where voided_at is null`);
    this.addSql(`
      create table "label_purchase" (
        "id" uuid not null,
        "shipment_id" uuid not null,
        "order_item_id" uuid not null,
        "carrier" varchar(255) not null,
        "service" varchar(255) not null,
        "state" text not null,
        "cost" int not null,
        "carrier_reference" varchar(255) null,
        "requested_at" timestamptz not null,
        "finished_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`create index "label_purchase_order_item_id_index" on "label_purchase" ("order_item_id")`);
    this.addSql(`create unique index "label_purchase_live_unique" on "label_purchase" ("shipment_id") where state in ('requested', 'bought')`);
    this.addSql(`alter table "label_purchase" add constraint "label_purchase_state_check" check ("state" in ('requested', 'bought', 'refused'))`);
    this.addSql(`
      create table "margin_version" (
        "number" int not null primary key,
        "rule" jsonb not null,
        "note" text not null,
        "published_at" timestamptz not null
      )`);
    this.addSql(`
      create table "orders" (
        "id" uuid not null,
        "number" serial not null,
        "owner_id" varchar(255) not null,
        "email" varchar(255) not null,
        "currency" text not null,
        "total" int not null,
        "payment" text not null,
        "attempt" int not null,
        "intent_id" varchar(255) null,
        "client_secret" varchar(255) null,
        "captured" int not null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`alter sequence orders_number_seq restart 100001`);
    this.addSql(`create index "orders_owner_id_created_at_index" on "orders" ("owner_id", "created_at")`);
    this.addSql(`create index "orders_intent_id_index" on "orders" ("intent_id")`);
    this.addSql(`alter table "orders" add constraint "orders_number_unique" unique ("number")`);
    this.addSql(`alter table "orders" add constraint "orders_currency_check" check ("currency" in ('USD'))`);
    this.addSql(`alter table "orders" add constraint "orders_payment_check" check ("payment" in ('created', 'requires_action', 'processing', 'authorised', 'captured', 'partially_refunded', 'refunded', 'failed', 'cancelled', 'disputed'))`);
    this.addSql(`
      create table "order_item" (
        "id" uuid not null,
        "order_id" uuid not null,
        "shipment_id" uuid not null,
        "position" int not null,
        "offer" jsonb not null,
        "total" int not null,
        "status" text not null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        primary key ("id")
      )`);
    this.addSql(`create index "order_item_order_id_position_index" on "order_item" ("order_id", "position")`);
    this.addSql(`create unique index "order_item_live_unique" on "order_item" ("shipment_id") where status in ('open', 'bought')`);
    this.addSql(`alter table "order_item" add constraint "order_item_status_check" check ("status" in ('open', 'bought', 'failed'))`);
    this.addSql(`
      create table "payment_event" (
        "id" varchar(255) not null,
        "type" varchar(255) not null,
        "order_id" uuid null,
        "payload" jsonb not null,
        "received_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`
      create table "quote" (
        "id" uuid not null,
        "owner_id" varchar(255) not null,
        "shipment_id" uuid null,
        "request" jsonb not null,
        "input_hash" varchar(255) not null,
        "status" text not null,
        "waiting_for" jsonb not null,
        "offers" jsonb not null,
        "refusals" jsonb not null,
        "messages" jsonb not null,
        "expires_at" timestamptz not null,
        "created_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`create index "quote_expires_at_index" on "quote" ("expires_at")`);
    this.addSql(`create index "quote_shipment_id_index" on "quote" ("shipment_id")`);
    this.addSql(`alter table "quote" add constraint "quote_status_check" check ("status" in ('pending', 'partial', 'complete'))`);
    this.addSql(`
      create table "shipment" (
        "id" uuid not null,
        "slug" varchar(255) not null,
        "owner_id" varchar(255) not null,
        "status" text not null,
        "label_status" text not null,
        "tracking_status" text not null,
        "sender" jsonb null,
        "receiver" jsonb null,
        "return_to" jsonb null,
        "parcels" jsonb not null,
        "ship_date" date not null,
        "signature" text not null,
        "insured_value" int not null,
        "contents" jsonb not null,
        "reference_lines" jsonb not null,
        "no_prohibited_at" timestamptz null,
        "quote_id" uuid null,
        "offer" jsonb null,
        "order_id" uuid null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        "print_count" int not null,
        "first_printed_at" timestamptz null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`create index "shipment_owner_id_created_at_index" on "shipment" ("owner_id", "created_at")`);
    this.addSql(`create index "shipment_order_id_index" on "shipment" ("order_id")`);
    this.addSql(`alter table "shipment" add constraint "shipment_slug_unique" unique ("slug")`);
    this.addSql(`alter table "shipment" add constraint "shipment_status_check" check ("status" in ('draft', 'ready', 'in_cart', 'ordered', 'fulfilled', 'closed', 'cancelled', 'archived'))`);
    this.addSql(`alter table "shipment" add constraint "shipment_label_status_check" check ("label_status" in ('none', 'queued', 'purchasing', 'purchasing_unknown', 'purchased', 'void_requested', 'voided', 'void_rejected', 'failed'))`);
    this.addSql(`alter table "shipment" add constraint "shipment_tracking_status_check" check ("tracking_status" in ('unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception', 'delivered', 'returning', 'returned', 'cancelled'))`);
    this.addSql(`alter table "shipment" add constraint "shipment_signature_check" check ("signature" in ('none', 'standard', 'adult'))`);
    this.addSql(`
      create table "state_event" (
        "id" uuid not null,
        "subject" varchar(255) not null,
        "subject_id" uuid not null,
        "line" varchar(255) not null,
        "from_state" varchar(255) null,
        "to_state" varchar(255) not null,
        "actor" varchar(255) not null,
        "reason" text null,
        "at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`create index "state_event_subject_id_at_index" on "state_event" ("subject_id", "at")`);
    this.addSql(`
      create table "tracker" (
        "id" uuid not null,
        "slug" varchar(255) not null,
        "owner_id" varchar(255) not null,
        "shipment_id" uuid not null,
        "position" int not null,
        "parcels" int not null,
        "carrier" varchar(255) not null,
        "carrier_name" varchar(255) not null,
        "service" varchar(255) not null,
        "service_name" varchar(255) not null,
        "tracking_number" varchar(255) not null,
        "sample" boolean not null,
        "origin" jsonb not null,
        "destination" jsonb not null,
        "status" text not null,
        "estimated_delivery" date null,
        "original_estimate" date null,
        "created_at" timestamptz not null,
        "last_checked_at" timestamptz null,
        "next_check_at" timestamptz null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`create index "tracker_shipment_id_index" on "tracker" ("shipment_id")`);
    this.addSql(`create index "tracker_tracking_number_index" on "tracker" ("tracking_number")`);
    this.addSql(`create index "tracker_due_index" on "tracker" ("next_check_at") where next_check_at is not null`);
    this.addSql(`alter table "tracker" add constraint "tracker_slug_unique" unique ("slug")`);
    this.addSql(`alter table "tracker" add constraint "tracker_status_check" check ("status" in ('unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception', 'delivered', 'returning', 'returned', 'cancelled'))`);
    this.addSql(`
      create table "tracking_event" (
        "id" uuid not null,
        "tracker_id" uuid not null,
        "time" timestamptz not null,
        "status" text not null,
        "reason" varchar(255) null,
        "raw_code" varchar(255) not null,
        "raw_text" text not null,
        "city" varchar(255) not null,
        "state" varchar(255) not null,
        "country" varchar(255) not null,
        "signed_by" varchar(255) null,
        "received_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`alter table "tracking_event" add constraint "tracking_event_once" unique ("tracker_id", "time", "raw_code", "city", "state", "country")`);
    this.addSql(`alter table "tracking_event" add constraint "tracking_event_status_check" check ("status" in ('unknown', 'label_created', 'accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed', 'exception', 'delivered', 'returning', 'returned', 'cancelled'))`);
    this.addSql(`create table tariff_purchase (
        reference uuid primary key,
        bought jsonb not null,
        bought_at timestamptz not null default now(),
        voided_at timestamptz
      )`);
    this.addSql(`create table tariff_number (
        number varchar(60) primary key,
        reference uuid not null
      )`);
    this.addSql(`insert into margin_version (number, rule, note, published_at) values
        (1, '{"name":"Waybill service fee","percent":800,"fixed":25,"min":40,"max":1500,"rounding":"cent","visible":true}', 'Default: 8 % and $0.25, at least $0.40, at most $15.00', now())`);
  }
}
