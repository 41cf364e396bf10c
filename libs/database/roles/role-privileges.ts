import pg from 'pg';

/**
 * Evidence: rows of these tables are written once. Only the owner can change or delete one, whatever the program does.
 */
export const insertOnlyTables: readonly string[] = [
  'audit_entry',
  'audit_seal',
  'ledger_entry',
  'margin_version',
  'sale_fee',
  'state_event',
  'tariff_list',
];

/** Tables that give access or reveal identities: hidden from reports. */
export const secretTables: readonly string[] = [
  'board_session',
  'idempotency_key',
  'identity',
  'order_access_code',
  'store_consent',
];

/** The same for single columns: a browser's payment secrets, and what opens a connected store. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  orders: ['client_secret'],
  store_connection: ['credentials', 'api_key_hash'],
  api_key: ['hash'],
  webhook_endpoint: ['secrets'],
};

/** Only the owner may record which migrations have run. */
const migrationTable = 'migration';

/** `app` and `read` are quoted names of roles; the others are quoted names of existing tables. */
type Names = { role: string; tables: (names: readonly string[]) => string };

/**
 * Privileges of the api and the workers: reading and writing rows, by rule, so that a table of a later migration needs
 * no line here. Neither DDL nor TRUNCATE; evidence is insert-only. In BullMQ's schema, which holds nothing of ours,
 * they may also create objects: its functions create a sequence for each queue, and temporary tables.
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

/** Privileges of reports: reading, except what gives access. A new table is granted by the next run of `migrate`. */
export const readPrivileges = ({ role, tables }: Names): string[] => [
  `grant usage on schema public to ${role}`,
  `grant select on all tables in schema public to ${role}`,
  `revoke select on ${tables(secretTables)} from ${role}`,
];

/**
 * PostgreSQL's default privileges for everyone: tables in `public` (before version 15) and temporary tables. Only the
 * owner of the database can revoke them and grant them to those who need them; if another role owns it, they stay.
 * @param app the unquoted name of the app's role.
 */
export const everybodysPrivileges = (app: string | undefined): string => `do $$ begin
  revoke create on schema public from public;
  execute format('revoke temporary on database %I from public', current_database());
  ${app ? `execute format('grant temporary on database %I to %I', current_database(), ${pg.escapeLiteral(app)});` : ''}
exception when insufficient_privilege then null;
end $$`;
