import { Migration } from '@mikro-orm/migrations';

/** Words of a text in small letters, cut at spaces and ASCII punctuation: both what is searched and what is searched for. */
const words = `select distinct left(word, 100) as word
  from unnest(regexp_split_to_array(lower(given collate pg_c_utf8), '[\\s!-/:-@\\[-\`{-~]+')) word where word <> ''`;

const digits = (text: string): string => `regexp_replace(${text}, '\\D', '', 'g')`;
/** Who and where; a phone number is found with and without what stands before its last ten digits. */
const person = (column: string): string =>
  [
    ...['name', 'company', 'email', 'postal'].map((field) => `${column}->>'${field}'`),
    digits(`${column}->>'phone'`),
    `right(${digits(`${column}->>'phone'`)}, 10)`,
  ]
    .map((text) => `coalesce(${text}, '')`)
    .join(` || ' ' || `);

const filtered = `"status", "label_status", "tracking_status", "offer_carrier", "order_id"`;
/** What a message is about: its payload holds one id. */
const subjects = ['orderItemId', 'orderId', 'refundId', 'mailId', 'quoteId', 'trackerId', 'purchaseId', 'shipmentId'];

/**
 * The admin area: audit log, saved views, notes about users, price groups, and what its searches need. The audit log is
 * append-only: a trigger refuses changes and deletions. What is searched stands in generated columns, so that erasing a
 * person's data takes it out of the search as well.
 */
export class Admin0013 extends Migration {
  override up(): void {
    this.addSql(`create function search_words(given text) returns tsvector language sql immutable parallel safe
      as $$ select array_to_tsvector(array(${words})) $$`);
    this.addSql(`create function search_query(given text) returns tsquery language sql immutable parallel safe
      as $$ select string_agg('''' || word || ''':*', ' & ')::tsquery from (${words}) as asked $$`);
    this.addSql(`
      create table "audit_entry" (
        "id" uuid not null,
        "at" timestamptz not null,
        "actor_id" varchar(255) not null,
        "actor" varchar(255) not null,
        "roles" jsonb not null,
        "action" varchar(60) not null,
        "subject_kind" varchar(60) not null,
        "subject_id" varchar(255) not null,
        "subject" text not null,
        "before" jsonb null,
        "after" jsonb null,
        "reason" text null,
        "request_id" varchar(64) not null,
        "search" tsvector not null generated always as (search_words(actor || ' ' || subject || ' ' || coalesce(reason, ''))) stored,
        primary key ("id")
      )`);
    this.addSql(`create index "audit_entry_at_id_index" on "audit_entry" ("at", "id")`);
    this.addSql(`create index "audit_entry_subject_id_at_index" on "audit_entry" ("subject_id", "at")`);
    this.addSql(`create index "audit_entry_action_at_index" on "audit_entry" ("action", "at")`);
    this.addSql(`create index "audit_entry_search_index" on "audit_entry" using gin ("search")`);
    this.addSql(`
      create function audit_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is append-only.' using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`
      create trigger audit_entry_append_only before update or delete on "audit_entry"
      for each row execute function audit_is_append_only()`);
    this.addSql(`
      create table "saved_view" (
        "id" uuid not null,
        "owner_id" varchar(255) not null,
        "page" text not null,
        "name" varchar(60) not null,
        "query" text not null,
        "created_at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`alter table "saved_view" add constraint "saved_view_name_unique" unique ("owner_id", "page", "name")`);
    this.addSql(`alter table "saved_view" add constraint "saved_view_page_check" check ("page" in ('shipments', 'users', 'coupons', 'audit'))`);
    this.addSql(`
      create table "user_note" (
        "id" uuid not null,
        "user_id" varchar(255) not null,
        "text" text not null,
        "by_id" varchar(255) not null,
        "by" varchar(255) not null,
        "at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`create index "user_note_user_id_at_index" on "user_note" ("user_id", "at")`);
    this.addSql(`alter table "account" add "price_group" varchar(60) null,
      add "search" tsvector not null generated always as (search_words(email || ' ' || name)) stored`);
    this.addSql(`create index "account_search_index" on "account" using gin ("search")`);
    this.addSql(`create index "account_created_at_user_id_index" on "account" ("created_at", "user_id")`);
    this.addSql(`alter table "shipment"
      add "offer_total" int not null generated always as (coalesce((offer->>'total')::int, 0)) stored,
      add "offer_carrier" text null generated always as (offer->>'carrier') stored,
      add "search" tsvector not null generated always as (search_words(${person('sender')} || ' ' || ${person('receiver')})) stored`);
    this.addSql(`create index "shipment_search_index" on "shipment" using gin ("search")`);
    this.addSql(`create index "shipment_newest_index" on "shipment" ("created_at", "id") include (${filtered})`);
    this.addSql(
      `create index "shipment_dearest_index" on "shipment" ("offer_total", "id") include ("created_at", ${filtered})`,
    );
    const subject = subjects.map((key) => `payload->>'${key}'`).join(', ');
    this.addSql(`create index "outbox_message_subject_index" on "outbox_message" ((coalesce(${subject})))`);
    this.addSql(`create index "orders_email_prefix_index" on "orders" (lower("email") text_pattern_ops)`);
    this.addSql(`create index "orders_payment_id_index" on "orders" ("payment", "id")`);
    this.addSql(`create index "orders_created_at_index" on "orders" ("created_at")`);
    this.addSql(`create index "label_shipment_id_index" on "label" ("shipment_id")`);
    this.addSql(`create index "shipment_label_status_created_at_id_index" on "shipment" ("label_status", "created_at", "id")`);
    this.addSql(`create index "shipment_tracking_status_created_at_id_index" on "shipment" ("tracking_status", "created_at", "id")`);
    this.addSql(`create index "payment_event_order_id_index" on "payment_event" ("order_id")`);
    this.addSql(`create index "mail_subject_id_index" on "mail" ("subject_id")`);
    this.addSql(
      `create index "coupon_redemption_coupon_id_reserved_at_index" on "coupon_redemption" ("coupon_id", "reserved_at")`,
    );
  }
}
