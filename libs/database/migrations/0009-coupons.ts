import { Migration } from '@mikro-orm/migrations';

/**
 * Coupons and who used them. The unique indexes are the promises: a code names one coupon at a time, an order uses one
 * coupon once. Orders placed before had no coupon: their subtotal is their total.
 */
export class Coupons0009 extends Migration {
  override up(): void {
    this.addSql(`
      create table "coupon" (
        "id" uuid not null,
        "code" varchar(255) not null,
        "effect" jsonb not null,
        "max_discount" int null,
        "min_subtotal" int not null,
        "starts_at" timestamptz null,
        "expires_at" timestamptz null,
        "max_redemptions" int null,
        "max_per_customer" int null,
        "first_order_only" boolean not null,
        "customers" jsonb not null,
        "carriers" jsonb not null,
        "services" jsonb not null,
        "channels" jsonb not null,
        "refund_returns_use" boolean not null,
        "active" boolean not null,
        "created_at" timestamptz not null,
        "archived_at" timestamptz null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`create unique index "coupon_code_unique" on "coupon" ("code") where archived_at is null`);
    this.addSql(`create index "coupon_created_at_index" on "coupon" ("created_at")`);
    this.addSql(`
      create table "coupon_redemption" (
        "id" uuid not null,
        "coupon_id" uuid not null,
        "order_id" uuid not null,
        "amount" int not null,
        "state" text not null,
        "reserved_at" timestamptz not null,
        "ended_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`alter table "coupon_redemption" add constraint "coupon_redemption_order_id_unique" unique ("order_id")`);
    this.addSql(`create index "coupon_redemption_live_index" on "coupon_redemption" ("coupon_id") where state in ('reserved', 'committed')`);
    this.addSql(`alter table "coupon_redemption" add constraint "coupon_redemption_state_check" check ("state" in ('reserved', 'committed', 'released'))`);
    this.addSql(`alter table "orders" add column "subtotal" int null, add column "discount" int not null default 0, add column "coupon_code" varchar(255) null`);
    this.addSql(`update "orders" set "subtotal" = "total"`);
    this.addSql(`alter table "orders" alter column "subtotal" set not null, alter column "discount" drop default`);
    this.addSql(`create index "orders_email_index" on "orders" (lower("email"))`);
    this.addSql(`alter table "order_item" add column "discount" int not null default 0`);
    this.addSql(`alter table "order_item" alter column "discount" drop default`);
    this.addSql(`alter table "order_item" add constraint "order_item_discount_check" check (discount >= 0 and discount <= total)`);
  }
}
