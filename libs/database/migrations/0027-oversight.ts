import { Migration } from '@mikro-orm/migrations';

/**
 * Oversight of staff. Audit entries say from which address, and what was only read; seals chain them (docs/adr/0024). Coupons above a
 * ceiling wait for a second person, and what everybody gives away alone is added up. `fold_email` makes one customer of the
 * addresses that reach one mailbox.
 */
export class Oversight0027 extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entry" add "ip" varchar(45) not null default '',
      add "purpose" varchar(20) null, add "is_read" boolean not null default false`);
    this.addSql(`create index "audit_entry_writes_index" on "audit_entry" ("at", "id") where not is_read`);
    this.addSql(`create index "audit_entry_reads_index" on "audit_entry" ("at", "id") where is_read`);
    this.addSql(`
      create table "audit_seal" (
        "number" bigint not null,
        "entry_id" uuid not null,
        "entry_at" timestamptz not null,
        "key_id" varchar(16) not null,
        "hash" varchar(64) not null,
        "sealed_at" timestamptz not null,
        primary key ("number")
      )`);
    this.addSql(`create unique index "audit_seal_entry_id_unique" on "audit_seal" ("entry_id")`);
    this.addSql(`create index "audit_seal_entry_at_index" on "audit_seal" ("entry_at")`);
    this.addSql(`
      create trigger audit_seal_append_only before update or delete on "audit_seal"
      for each row execute function audit_is_append_only()`);
    this.addSql(`
      create table "audit_check" (
        "id" int not null constraint "audit_check_check" check (id = 1),
        "checked_at" timestamptz not null,
        "seals" bigint not null,
        "head" varchar(64) not null,
        "fault" text null,
        primary key ("id")
      )`);
    this.addSql(`
      create table "coupon_approval" (
        "id" uuid not null,
        "subject" varchar(60) not null,
        "coupons" int not null,
        "terms" jsonb not null,
        "before" jsonb null,
        "worth" bigint null,
        "exceeds" jsonb not null,
        "proposed_by_id" varchar(255) not null,
        "proposed_by" varchar(255) not null,
        "proposed_at" timestamptz not null,
        "state" text not null,
        "decided_by_id" varchar(255) null,
        "decided_by" varchar(255) null,
        "decided_at" timestamptz null,
        "reason" text null,
        primary key ("id")
      )`);
    this.addSql(`create index "coupon_approval_state_proposed_at_id_index" on "coupon_approval" ("state", "proposed_at", "id")`);
    this.addSql(`alter table "coupon_approval" add constraint "coupon_approval_state_check"
      check ("state" in ('pending', 'approved', 'declined', 'superseded'))`);
    this.addSql(`alter table "coupon" add "approved" boolean not null default true, add "approval_id" uuid null`);
    this.addSql(`create index "coupon_approval_id_index" on "coupon" ("approval_id") where approval_id is not null`);
    this.addSql(`
      create table "coupon_grant" (
        "id" uuid not null,
        "actor_id" varchar(255) not null,
        "subject" varchar(60) not null,
        "worth" bigint not null,
        "at" timestamptz not null,
        primary key ("id")
      )`);
    this.addSql(`create index "coupon_grant_actor_id_at_index" on "coupon_grant" ("actor_id", "at")`);
    this.addSql(`
      create function fold_email(given text) returns text language sql immutable parallel safe as $$
        select case
          when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || domain end
        from (select split_part(split_part(address, '@', 1), '+', 1) as name, split_part(address, '@', 2) as domain
          from (select lower(given collate pg_c_utf8) as address) as lowered) as parts
      $$`);
    this.addSql(`create index "orders_folded_email_index" on "orders" (fold_email("email")) where "email" <> ''`);
  }
}
