import { Migration } from '@mikro-orm/migrations';

/**
 * What operators see and do: whether a message runs, what became of one that was given up, which workers there are, how
 * the carriers answer them, who may open the queue board.
 */
export class Operations0014 extends Migration {
  override up(): void {
    this.addSql(`
      alter table "outbox_message"
        add "started_at" timestamptz null,
        add "deliveries_before" int not null default 0,
        add "discarded_at" timestamptz null,
        add "discarded_by" varchar(255) null,
        add "discard_reason" text null`);
    this.addSql(`drop index "outbox_message_failed_at_index"`);
    this.addSql(`
      create index "outbox_message_given_up_index" on "outbox_message" ("failed_at", "id")
      where failed_at is not null and discarded_at is null`);
    this.addSql(`
      create table "worker_seen" (
        "id" uuid not null primary key,
        "started_at" timestamptz not null,
        "seen_at" timestamptz not null,
        "version" varchar(255) not null,
        "rss_mb" int not null
      )`);
    this.addSql(`
      create table "carrier_health" (
        "worker_id" uuid not null,
        "carrier" varchar(255) not null,
        "calls" int not null,
        "errors" int not null,
        "p95_ms" int null,
        "circuit" text not null,
        primary key ("worker_id", "carrier")
      )`);
    this.addSql(`alter table "carrier_health" add constraint "carrier_health_worker_id_foreign" foreign key ("worker_id") references "worker_seen" ("id") on delete cascade`);
    this.addSql(`alter table "carrier_health" add constraint "carrier_health_circuit_check" check ("circuit" in ('closed', 'open', 'half_open'))`);
    this.addSql(`
      create table "operations_setting" (
        "id" int not null primary key,
        "operators_may_act_on_board" boolean not null
      )`);
    this.addSql(`
      create table "board_session" (
        "token_hash" varchar(255) not null primary key,
        "actor_id" varchar(255) not null,
        "roles" text[] not null,
        "expires_at" timestamptz not null
      )`);
  }
}
