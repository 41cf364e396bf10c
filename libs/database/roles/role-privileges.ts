import pg from 'pg';

/** Evidence: rows of these are written once. Nobody but the owner can change or delete one, whatever the program does. */
export const insertOnlyTables: readonly string[] = [
  'audit_entry',
  'audit_seal',
  'ledger_entry',
  'margin_version',
  'sale_fee',
  'state_event',
  'tariff_list',
];

/** What opens something, or says who somebody is: not for reports. */
export const secretTables: readonly string[] = ['board_session', 'idempotency_key', 'identity', 'order_access_code'];

/** The same of single columns: what a browser pays with. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = { orders: ['client_secret'] };

/** What has run on this database is for the owner to write. */
const migrationTable = 'migration';

/** `app` and `read` are quoted names of roles, the others quoted names of tables that are there. */
type Names = { role: string; tables: (names: readonly string[]) => string };

/**
 * What the api and the workers may do: read and write rows, by rule, so that a table of a later migration needs no line here.
 * Neither DDL nor TRUNCATE; evidence is insert-only. In BullMQ's schema, where nothing of ours lies, they may also make things: its
 * functions make a sequence for each queue, and temporary tables.
 */
export const appPrivileges = ({ role, tables }: Names): string[] => [
  `grant usage on schema public, bullmq to ${role}`,
  `grant create on schema bullmq to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, bullmq to ${role}`,
  `revoke update, delete on ${tables(insertOnlyTables)} from ${role}`,
  `revoke insert, update, delete on ${tables([migrationTable])}, bullmq.migration from ${role}`,
  `grant usage, select on all sequences in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema bullmq to ${role}`,
  `grant execute on all functions in schema public, bullmq to ${role}`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema public grant usage, select on sequences to ${role}`,
];

/** What reports may do: read, and not what opens something. A table that is new is granted by the next run of `migrate`. */
export const readPrivileges = ({ role, tables }: Names): string[] => [
  `grant usage on schema public to ${role}`,
  `grant select on all tables in schema public to ${role}`,
  `revoke select on ${tables(secretTables)} from ${role}`,
];

/**
 * What PostgreSQL gives to everybody unasked: tables in `public` (before version 15) and temporary tables. Only the owner of the
 * database may take it back and give it to those who need it; where that is somebody else, it stays as it is.
 * @param app the name of the app's role, as it is.
 */
export const everybodysPrivileges = (app: string | undefined): string => `do $$ begin
  revoke create on schema public from public;
  execute format('revoke temporary on database %I from public', current_database());
  ${app ? `execute format('grant temporary on database %I to %I', current_database(), ${pg.escapeLiteral(app)});` : ''}
exception when insufficient_privilege then null;
end $$`;
