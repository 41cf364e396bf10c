import { Migration } from '@mikro-orm/migrations';

/** Files with the labels of many shipments. */
export class LabelBatches0016 extends Migration {
  override up(): void {
    this.addSql(`
      create table "label_batch" (
        "id" uuid not null primary key,
        "owner_id" varchar(255) not null,
        "format" text not null,
        "slips" boolean not null,
        "start" int not null,
        "status" text not null,
        "shipments" uuid[] not null,
        "done" int not null,
        "labels" int not null,
        "missing" jsonb not null,
        "created_at" timestamptz not null
      )`);
    this.addSql(
      `alter table "label_batch" add constraint "label_batch_format_check" check ("format" in ('pdf', 'letter', 'letter2', 'a4', 'a6', 'zpl203', 'zpl300'))`,
    );
    this.addSql(
      `alter table "label_batch" add constraint "label_batch_status_check" check ("status" in ('drawing', 'ready', 'failed'))`,
    );
    this.addSql(`create index "label_batch_owner_id_index" on "label_batch" ("owner_id")`);
    this.addSql(`create index "label_batch_created_at_index" on "label_batch" ("created_at")`);
    this.addSql(`
      create table "label_file" (
        "batch_id" uuid not null,
        "number" int not null,
        "labels" int not null,
        "content" bytea not null,
        primary key ("batch_id", "number")
      )`);
  }
}
