import { Migration } from '@mikro-orm/migrations';

/** The outbox. The partial index is what the relay's claim walks: open rows only, oldest first. */
export class Outbox0001 extends Migration {
  override up(): void {
    this.addSql(`
      create table "outbox_message" (
        "id" uuid not null primary key,
        "job" varchar(255) not null,
        "payload" jsonb not null,
        "created_at" timestamptz not null default now(),
        "available_at" timestamptz not null default now(),
        "sent_at" timestamptz null,
        "closed_at" timestamptz null,
        "attempts" int not null default 0,
        "deliveries" int not null default 0,
        "last_error" text null,
        "failed_at" timestamptz null
      )`);
    this.addSql(`
      create index "outbox_message_open_index" on "outbox_message" ("available_at")
      where closed_at is null and failed_at is null`);
    this.addSql(`
      create index "outbox_message_closed_at_index" on "outbox_message" ("closed_at") where closed_at is not null`);
    this.addSql(`
      create index "outbox_message_failed_at_index" on "outbox_message" ("failed_at") where failed_at is not null`);
  }
}
