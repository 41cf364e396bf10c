import { Migration } from '@mikro-orm/migrations';

/** What the rows hold that said whose they are, or who did something. `system` stays. */
const columns: readonly [table: string, column: string][] = [
  ...['quote', 'shipment', 'orders', 'tracker', 'address_entry', 'saved_package', 'cart', 'cart_item'].map(ownerOf),
  ...['saved_view', 'import', 'import_mapping', 'label_batch'].map(ownerOf),
  ...['account', 'claim', 'erasure', 'payment_customer', 'user_note'].map(userOf),
  ['claim', 'guest_id'],
  ['idempotency_key', 'owner'],
  ['board_session', 'actor_id'],
  ['state_event', 'actor'],
  ['audit_entry', 'actor_id'],
  ['audit_entry', 'subject_id'],
  ['order_access_code', 'used_by'],
  ['finding', 'resolved_by'],
  ['outbox_message', 'discarded_by'],
  ['user_note', 'by_id'],
  // The name of who acted: the e-mail, or the id where none is known.
  ['audit_entry', 'actor'],
  ['audit_entry', 'subject'],
  ['user_note', 'by'],
  ['margin_version', 'published_by'],
  ['margin_draft', 'saved_by'],
];

function ownerOf(table: string): [string, string] {
  return [table, 'owner_id'];
}

function userOf(table: string): [string, string] {
  return [table, 'user_id'];
}

/** Texts that such an id may stand in the middle of. */
const texts: readonly [table: string, column: string, type: string][] = [
  ['audit_entry', 'before', 'jsonb'],
  ['audit_entry', 'after', 'jsonb'],
  ['outbox_message', 'last_error', 'text'],
  ['idempotency_key', 'body', 'text'],
  ['finding', 'text', 'text'],
];

const append = [
  ['audit_entry', 'audit_entry_append_only'],
  ['margin_version', 'margin_version_final'],
] as const;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A guest's identity id, or a user's subject. */
const form = `((?:[a-z]{2}(?:-[a-z]+)+-[0-9]+:)?${uuid})`;

/**
 * Owners get ids of our own (`newOwnerId`), and what they were known by until now moves to the table `identity`: every row of
 * every table names the new id afterwards, waiting jobs included. One statement per column. A database of a million shipments,
 * orders and state events takes some minutes; nothing else may run meanwhile.
 */
export class OwnerIds0021 extends Migration {
  override up(): void {
    this.addSql(`
      create table "identity" (
        "owner_id" varchar(255) not null primary key,
        "kind" text not null,
        "subject" varchar(255) not null,
        "created_at" timestamptz not null default now()
      )`);
    this.addSql(`alter table "identity" add constraint "identity_subject_unique" unique ("kind", "subject")`);
    this.addSql(`alter table "identity" add constraint "identity_kind_check" check ("kind" in ('guest', 'user'))`);
    this.addSql(`
      create temporary table "old_owner" on commit drop as
      select "subject", "kind", left("kind", 1) || '_' || encode(substring(
        sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16), 'hex') as "owner_id"
      from (
        select "subject", case when "subject" like '%:%' then 'guest' else 'user' end as "kind"
        from (${columns.filter(isOwner).map(subjects).join(' union ')}) found
        where "subject" is not null and "subject" not in ('', 'system')) known`);
    this.addSql(`create unique index on "old_owner" ("subject")`);
    this.addSql(`analyze "old_owner"`);
    this.addSql(`
      insert into "identity" ("owner_id", "kind", "subject")
      select "owner_id", "kind", case "kind" when 'guest' then encode(sha256(convert_to("subject", 'UTF8')), 'hex') else "subject" end
      from "old_owner"`);
    for (const [table, trigger] of append) this.addSql(`alter table "${table}" disable trigger "${trigger}"`);
    for (const [table, column] of columns)
      this.addSql(
        `update "${table}" t set "${column}" = o."owner_id" from "old_owner" o where t."${column}" = o."subject"`,
      );
    this.addSql(`
      update "outbox_message" t set "payload" = jsonb_set(t."payload", '{userId}', to_jsonb(o."owner_id"))
      from "old_owner" o where t."payload"->>'userId' = o."subject"`);
    this.addSql(`
      create function pg_temp.with_owner_ids(words text) returns text language plpgsql as $$
      declare one record;
      begin
        for one in select distinct o."subject", o."owner_id" from regexp_matches(words, '${form}', 'g') as m
          join "old_owner" o on o."subject" = m[1]
        loop words := replace(words, one."subject", one."owner_id"); end loop;
        return words;
      end $$`);
    for (const [table, column, type] of texts)
      this.addSql(`
        update "${table}" t set "${column}" = pg_temp.with_owner_ids(t."${column}"::text)::${type}
        where exists (select from regexp_matches(t."${column}"::text, '${form}', 'g') m join "old_owner" o on o."subject" = m[1])`);
    for (const [table, trigger] of append) this.addSql(`alter table "${table}" enable trigger "${trigger}"`);
  }
}

/** Names and subjects of acts are no owners by themselves: an e-mail, a coupon. */
const named = ['audit_entry.actor', 'audit_entry.subject', 'audit_entry.subject_id', 'user_note.by'];
const isOwner = ([table, column]: [string, string]) =>
  !table.startsWith('margin_') && !named.includes(`${table}.${column}`);
const subjects = ([table, column]: [string, string]) => `select "${column}" as "subject" from "${table}"`;
