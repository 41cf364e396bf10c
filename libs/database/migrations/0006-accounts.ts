import { Migration } from '@mikro-orm/migrations';

/**
 * What users keep: choices, addresses, packages; which guest became which user; who wishes to be forgotten. The unique
 * indexes are the promises: an address once per owner, one default of each kind, a guest identity with one user. The new
 * index on quotes is for passing a guest's things to a user.
 */
export class Accounts0006 extends Migration {
  override up(): void {
    this.addSql(`
      create table "account" (
        "user_id" varchar(255) not null,
        "email" varchar(255) not null,
        "name" varchar(255) not null,
        "phone" varchar(255) not null,
        "weight_unit" text not null,
        "length_unit" text not null,
        "label_format" text not null,
        "theme" text not null,
        "shortcuts" boolean not null,
        "notify" jsonb not null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("user_id")
      )`);
    this.addSql(`alter table "account" add constraint "account_weight_unit_check" check ("weight_unit" in ('lb', 'kg'))`);
    this.addSql(`alter table "account" add constraint "account_length_unit_check" check ("length_unit" in ('in', 'cm'))`);
    this.addSql(`alter table "account" add constraint "account_label_format_check" check ("label_format" in ('pdf', 'png203', 'png300', 'zpl203', 'zpl300', 'letter', 'letter2', 'a4', 'a6'))`);
    this.addSql(`alter table "account" add constraint "account_theme_check" check ("theme" in ('system', 'light', 'dark'))`);
    this.addSql(`
      create table "address_entry" (
        "id" uuid not null,
        "owner_id" varchar(255) not null,
        "nickname" varchar(255) not null,
        "address" jsonb not null,
        "address_hash" varchar(64) not null,
        "search_text" text not null,
        "is_default_sender" boolean not null,
        "is_default_return" boolean not null,
        "last_used_at" timestamptz null,
        "created_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`alter table "address_entry" add constraint "address_entry_once" unique ("owner_id", "address_hash")`);
    this.addSql(`create unique index "address_entry_default_sender" on "address_entry" ("owner_id") where is_default_sender`);
    this.addSql(`create unique index "address_entry_default_return" on "address_entry" ("owner_id") where is_default_return`);
    this.addSql(`
      create table "saved_package" (
        "id" uuid not null,
        "owner_id" varchar(255) not null,
        "name" varchar(255) not null,
        "name_key" varchar(255) not null,
        "parcel" jsonb not null,
        "last_used_at" timestamptz null,
        "created_at" timestamptz not null,
        "version" int not null default 1,
        primary key ("id")
      )`);
    this.addSql(`alter table "saved_package" add constraint "saved_package_name_unique" unique ("owner_id", "name_key")`);
    this.addSql(`
      create table "claim" (
        "guest_id" varchar(255) not null,
        "user_id" varchar(255) not null,
        "claimed_at" timestamptz not null,
        primary key ("guest_id")
      )`);
    this.addSql(`create index "claim_user_id_index" on "claim" ("user_id")`);
    this.addSql(`
      create table "erasure" (
        "user_id" varchar(255) not null,
        "requested_at" timestamptz not null,
        "erase_after" timestamptz not null,
        "erased_at" timestamptz null,
        primary key ("user_id")
      )`);
    this.addSql(`create index "erasure_due_index" on "erasure" ("erase_after") where erased_at is null`);
    this.addSql(`alter table "shipment" add "address_notes" jsonb not null default '{}'`);
    this.addSql(`alter table "shipment" alter column "address_notes" drop default`);
    this.addSql(`create index "quote_owner_id_index" on "quote" ("owner_id")`);
    this.addSql(`create index "tracker_owner_id_index" on "tracker" ("owner_id")`);
  }
}
