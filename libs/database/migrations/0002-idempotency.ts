import { Migration } from '@mikro-orm/migrations';

/** First answers of requests with an Idempotency-Key; the index is for the pruning. */
export class Idempotency0002 extends Migration {
  override up(): void {
    this.addSql(`
      create table "idempotency_key" (
        "owner" varchar(255) not null,
        "key" varchar(255) not null,
        "route" varchar(255) not null,
        "request_hash" varchar(64) not null,
        "status" int not null,
        "body" text not null,
        "location" text null,
        "created_at" timestamptz not null default now(),
        primary key ("owner", "key")
      )`);
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at")`);
  }
}
