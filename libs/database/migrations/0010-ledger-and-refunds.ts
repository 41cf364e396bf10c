import { Migration } from '@mikro-orm/migrations';

/**
 * Ledger, refunds, findings, and what became of each event. The ledger is append-only: a trigger refuses changes and
 * deletions. Orders from before have no entries and need none.
 */
export class LedgerAndRefunds0010 extends Migration {
  override up(): void {
    this.addSql(`
      create table "ledger_entry" (
        "id" uuid not null,
        "key" varchar(255) not null,
        "posting" varchar(255) not null,
        "order_id" uuid not null,
        "order_item_id" uuid null,
        "account" text not null,
        "amount" int not null,
        "currency" text not null,
        "at" timestamptz not null,
        "reference" varchar(255) null,
        primary key ("id")
      )`);
    this.addSql(`alter table "ledger_entry" add constraint "ledger_entry_key_unique" unique ("key")`);
    this.addSql(`create index "ledger_entry_order_id_index" on "ledger_entry" ("order_id")`);
    this.addSql(`create index "ledger_entry_reference_index" on "ledger_entry" ("reference")`);
    this.addSql(`alter table "ledger_entry" add constraint "ledger_entry_account_check" check ("account" in ('card', 'hold', 'customer_hold', 'carrier', 'margin', 'coupon', 'fee', 'dispute', 'waived'))`);
    this.addSql(`alter table "ledger_entry" add constraint "ledger_entry_currency_check" check ("currency" in ('USD'))`);
    this.addSql(`
      create function ledger_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'The ledger is append-only: book the reverse instead.' using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`
      create trigger ledger_entry_append_only before update or delete on "ledger_entry"
      for each row execute function ledger_is_append_only()`);
    this.addSql(`
      create table "refund" (
        "id" uuid not null,
        "order_id" uuid not null,
        "order_item_id" uuid not null,
        "shipment_id" uuid not null,
        "status" text not null,
        "amount" int not null,
        "currency" text not null,
        "reason" text not null,
        "asked_by" text not null,
        "attempt" int not null,
        "provider_refund_id" varchar(255) null,
        "rejection_code" varchar(255) null,
        "rejection_text" text null,
        "expected_by" date null,
        "requested_at" timestamptz not null,
        "voided_at" timestamptz null,
        "credited_at" timestamptz null,
        "updated_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`alter table "refund" add constraint "refund_order_item_id_unique" unique ("order_item_id")`);
    this.addSql(`create index "refund_order_id_index" on "refund" ("order_id")`);
    this.addSql(`create index "refund_status_updated_at_index" on "refund" ("status", "updated_at")`);
    this.addSql(`alter table "refund" add constraint "refund_status_check" check ("status" in ('requested', 'submitted', 'approved', 'credited', 'rejected', 'not_applicable'))`);
    this.addSql(`alter table "refund" add constraint "refund_currency_check" check ("currency" in ('USD'))`);
    this.addSql(`alter table "refund" add constraint "refund_reason_check" check ("reason" in ('not_needed', 'wrong_details', 'label_damaged', 'unused', 'other'))`);
    this.addSql(`alter table "refund" add constraint "refund_asked_by_check" check ("asked_by" in ('customer', 'operator', 'system'))`);
    this.addSql(`
      create table "finding" (
        "id" uuid not null,
        "kind" varchar(255) not null,
        "subject_id" varchar(255) not null,
        "order_id" uuid null,
        "text" text not null,
        "advice" text not null,
        "first_seen" timestamptz not null,
        "last_seen" timestamptz not null,
        "resolved_at" timestamptz null,
        "resolved_by" varchar(255) null,
        primary key ("id")
      )`);
    this.addSql(`alter table "finding" add constraint "finding_kind_subject_id_unique" unique ("kind", "subject_id")`);
    this.addSql(`create index "finding_open_index" on "finding" ("first_seen") where resolved_at is null`);
    this.addSql(`alter table "payment_event" add "handled_at" timestamptz null, add "outcome" varchar(255) null`);
    this.addSql(`create index "payment_event_open_index" on "payment_event" ("order_id") where handled_at is null`);
    this.addSql(`create index "payment_event_received_at_id_index" on "payment_event" ("received_at", "id")`);
    this.addSql(`update "payment_event" set "handled_at" = "received_at", "outcome" = case when "order_id" is null then 'ignored' else 'applied' end`);
    this.addSql(`alter table "label_purchase" add "noticed_at" timestamptz null`);
    this.addSql(`alter table "orders" add "refunded" int not null default 0`);
  }
}
