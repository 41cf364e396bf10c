import { Migration } from '@mikro-orm/migrations';

/** Changes of many rows that a worker makes, the corrected files some of them come from, and address files. */
export class ImportChanges0024 extends Migration {
  override up(): void {
    this.addSql(`
      create table "import_change" (
        "id" uuid not null primary key,
        "import_id" uuid not null,
        "kind" text not null,
        "status" text not null,
        "pass" int not null,
        "request" jsonb not null,
        "total" int null,
        "done" int not null,
        "tally" jsonb not null,
        "failure_code" varchar(255) null,
        "failure_text" text null,
        "created_at" timestamptz not null,
        "updated_at" timestamptz not null
      )`);
    this.addSql(
      `alter table "import_change" add constraint "import_change_kind_check" check ("kind" in ('corrections', 'fix', 'undo', 'redo', 'exclusion'))`,
    );
    this.addSql(
      `alter table "import_change" add constraint "import_change_status_check" check ("status" in ('receiving', 'waiting', 'working', 'done', 'failed'))`,
    );
    this.addSql(
      `create index "import_change_import_id_created_at_index" on "import_change" ("import_id", "created_at")`,
    );
    this.addSql(`
      create table "import_change_part" (
        "change_id" uuid not null references "import_change" ("id") on delete cascade,
        "number" int not null,
        "content" bytea not null,
        primary key ("change_id", "number")
      )`);
    this.addSql(`
      create table "address_file" (
        "id" uuid not null primary key,
        "owner_id" varchar(255) not null,
        "status" text not null,
        "content" bytea null,
        "result" jsonb null,
        "failure_text" text null,
        "created_at" timestamptz not null
      )`);
    this.addSql(
      `alter table "address_file" add constraint "address_file_status_check" check ("status" in ('waiting', 'done', 'failed'))`,
    );
    this.addSql(`create index "address_file_owner_id_created_at_index" on "address_file" ("owner_id", "created_at")`);
    this.addSql(`alter table "import_change_part" alter column "content" set storage external`);
  }
}
