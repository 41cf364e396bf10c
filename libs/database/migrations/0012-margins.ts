import { Migration } from '@mikro-orm/migrations';

/** The one rule of a version from before, as the rules that price the same. */
const sameRule = `jsonb_build_array(jsonb_build_object(
  'id', gen_random_uuid(), 'name', rule->'name', 'active', true, 'conditions', '[]'::jsonb,
  'effect', jsonb_build_object('kind', 'percent_and_fixed', 'percent', rule->'percent', 'fixed', rule->'fixed'),
  'appliesTo', 'all', 'min', rule->'min', 'max', rule->'max', 'rounding', rule->'rounding', 'mayBeBelowCost', false,
  'visible', rule->'visible', 'stopAfter', false, 'effectiveFrom', null, 'effectiveTo', null))`;

/**
 * Versions of margins become sets of rules that triggers keep from being changed; their draft; what each sold label was made
 * of; back-tests; and what a quote knew of its customer.
 */
export class Margins0012 extends Migration {
  override up(): void {
    this.addSql(`alter table "margin_version" add "mode" text not null default 'exclusive', add "rules" jsonb null,
      add "published_by" varchar(255) null, add "effective_from" timestamptz null, add "restores" int null`);
    this.addSql(`update "margin_version" set "rules" = ${sameRule}, "effective_from" = "published_at"`);
    this.addSql(`alter table "margin_version" alter "mode" drop default, alter "rules" set not null,
      alter "effective_from" set not null, drop "rule"`);
    this.addSql(`alter table "margin_version" add constraint "margin_version_mode_check" check ("mode" in ('exclusive', 'sequential', 'on_base'))`);
    this.addSql(`create index "margin_version_effective_from_number_index" on "margin_version" ("effective_from", "number")`);
    this.addSql(`
      create table "margin_draft" (
        "id" int not null,
        "rules" jsonb null,
        "based_on" int not null,
        "saved_by" varchar(255) null,
        "saved_at" timestamptz null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`alter table "margin_draft" add constraint "margin_draft_one_check" check (id = 1)`);
    this.addSql(`
      create table "sale_fee" (
        "id" uuid not null,
        "order_item_id" uuid not null,
        "position" int not null,
        "kind" text not null,
        "label" text not null,
        "amount" int not null,
        "currency" text not null,
        "margin_version" int null,
        "rule_id" uuid null,
        "at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`alter table "sale_fee" add constraint "sale_fee_order_item_id_position_unique" unique ("order_item_id", "position")`);
    this.addSql(`create index "sale_fee_at_index" on "sale_fee" ("at")`);
    this.addSql(`alter table "sale_fee" add constraint "sale_fee_kind_check" check ("kind" in ('cost', 'margin', 'coupon', 'payment_fee', 'tax'))`);
    this.addSql(`alter table "sale_fee" add constraint "sale_fee_currency_check" check ("currency" in ('USD'))`);
    this.addSql(`
      create table "margin_backtest" (
        "id" uuid not null,
        "days" int not null,
        "source" varchar(255) not null,
        "rules" jsonb not null,
        "status" text not null,
        "since" timestamptz not null,
        "until" timestamptz not null,
        "place" jsonb null,
        "tally" jsonb null,
        "done" int not null,
        "total" int null,
        "text" text null,
        "created_at" timestamptz not null,
        "finished_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`alter table "margin_backtest" add constraint "margin_backtest_status_check" check ("status" in ('queued', 'running', 'done', 'failed', 'cancelled'))`);
    this.addSql(`create unique index "margin_backtest_one_index" on "margin_backtest" ((true)) where status in ('queued', 'running')`);
    this.addSql(`alter table "quote" add "customer" jsonb null`);
    this.addSql(`create index "quote_created_at_index" on "quote" ("created_at")`);
    this.addSql(`
      create function row_is_final() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of % are never changed or deleted.', tg_table_name using errcode = 'restrict_violation';
      end $$`);
    for (const table of ['margin_version', 'sale_fee'])
      this.addSql(`create trigger ${table}_final before update or delete on "${table}"
        for each row execute function row_is_final()`);
  }
}
