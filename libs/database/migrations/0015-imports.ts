import { Migration } from '@mikro-orm/migrations';

/** Uploaded files, their rows, what those cost, fixes of many at once, and how headers are understood. */
export class Imports0015 extends Migration {
  override up(): void {
    this.addSql(`
      create table "import" (
        "id" uuid not null primary key,
        "owner_id" varchar(255) not null,
        "name" varchar(255) not null,
        "bytes" int not null,
        "status" text not null,
        "file_hash" varchar(255) null,
        "format" jsonb null,
        "format_told" boolean not null,
        "header" jsonb not null,
        "sample" jsonb not null,
        "mapping" jsonb null,
        "told_mapping" jsonb null,
        "rule" jsonb null,
        "services" jsonb null,
        "pass" int not null,
        "busy" text null,
        "place" jsonb null,
        "rows" int not null,
        "changes" int not null default 0,
        "steps" int not null default 0,
        "total_rows" int null,
        "pace_from" timestamptz null,
        "pace_rows" int not null,
        "notes" jsonb not null,
        "sale" jsonb null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null,
        "version" int not null default 1
      )`);
    this.addSql(
      `alter table "import" add constraint "import_status_check" check ("status" in ('uploading', 'reading', 'needs_mapping', 'ready', 'cancelled', 'failed'))`,
    );
    this.addSql(
      `alter table "import" add constraint "import_busy_check" check ("busy" in ('reading', 'checking', 'rating', 'adding'))`,
    );
    this.addSql(`create index "import_owner_id_created_at_index" on "import" ("owner_id", "created_at")`);
    this.addSql(`create index "import_owner_id_file_hash_index" on "import" ("owner_id", "file_hash")`);
    this.addSql(`
      create table "import_part" (
        "import_id" uuid not null,
        "number" int not null,
        "content" bytea not null,
        "ascii" boolean not null,
        "hash" text not null generated always as (encode(sha256("content"), 'hex')) stored,
        primary key ("import_id", "number")
      )`);
    // Written once, read once: no time is spent on making it smaller.
    this.addSql(`alter table "import_part" alter column "content" set storage external`);
    this.addSql(`
      create table "import_row" (
        "import_id" uuid not null,
        "row" int not null,
        "state" text not null,
        "revision" int not null,
        "cells" text[] not null,
        "edits" jsonb null,
        "issues" jsonb null,
        "warned" boolean not null,
        "head" int not null,
        "duplicate_key" varchar(255) null,
        "sale_id" uuid null,
        "shipment_id" uuid null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        primary key ("import_id", "row")
      )`);
    this.addSql(
      `alter table "import_row" add constraint "import_row_state_check" check ("state" in ('invalid', 'valid', 'excluded', 'adding', 'added'))`,
    );
    this.addSql(`create index "import_row_import_id_state_row_index" on "import_row" ("import_id", "state", "row")`);
    this.addSql(`create index "import_row_warned_index" on "import_row" ("import_id", "row") where warned`);
    this.addSql(
      `create index "import_row_shipped_index" on "import_row" ("duplicate_key") where shipment_id is not null`,
    );
    this.addSql(
      `create index "import_row_parcels_index" on "import_row" ("import_id", "head") where head <> "row"`,
    );
    this.addSql(
      `create index "import_row_shipment_index" on "import_row" ("shipment_id") where shipment_id is not null`,
    );
    this.addSql(`
      create table "import_rate" (
        "import_id" uuid not null,
        "row" int not null,
        "revision" int not null,
        "carrier" varchar(255) null,
        "service" varchar(255) null,
        "total" int null,
        "chosen" boolean not null,
        "services" int[] not null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        "expires_at" timestamptz null,
        primary key ("import_id", "row")
      )`);
    this.addSql(`
      create table "import_fix" (
        "id" uuid not null primary key,
        "import_id" uuid not null,
        "column_name" varchar(255) not null,
        "changes" jsonb not null,
        "undone" boolean not null,
        "created_at" timestamptz not null
      )`);
    this.addSql(`create index "import_fix_import_id_created_at_index" on "import_fix" ("import_id", "created_at")`);
    this.addSql(`
      create table "import_mapping" (
        "id" uuid not null primary key,
        "owner_id" varchar(255) not null,
        "fingerprint" varchar(255) not null,
        "name" varchar(255) not null,
        "header" jsonb not null,
        "mapping" jsonb not null,
        "used_at" timestamptz not null
      )`);
    this.addSql(`create index "order_item_open_index" on "order_item" ("order_id") where status = 'open'`);
    this.addSql(
      `alter table "import_mapping" add constraint "import_mapping_owner_id_fingerprint_unique" unique ("owner_id", "fingerprint")`,
    );
  }
}
