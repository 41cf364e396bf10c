import pg from 'pg';
import { insertOnlyTables } from './role-privileges.js';

/**
 * Each true column is a privilege that api and workers must not have. Works whether or not the database is migrated.
 */
const question = `
  select rolsuper as superuser, rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as attributes,
    pg_has_role(current_user, 'pg_execute_server_program', 'usage') or pg_has_role(current_user, 'pg_write_server_files', 'usage')
      or pg_has_role(current_user, 'pg_read_server_files', 'usage') as host,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_has_role(current_user, relowner, 'usage')) as owner,
    has_schema_privilege('public', 'create') as ddl,
    exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
      and (has_table_privilege(oid, 'update') or has_table_privilege(oid, 'delete'))) as evidence
  from pg_roles where rolname = current_user`;

const sentences: Readonly<Record<string, string>> = {
  superuser: 'is a superuser: it could run programs on the database host',
  attributes: 'may make roles or databases, replicate or pass row security',
  host: 'may reach programs or files of the database host',
  owner: 'owns tables',
  ddl: 'may make tables in the schema public',
  evidence: 'may change the audit log, the ledger or state events',
};
const advice = 'Use a role of its own there: set DATABASE_OWNER_URL to the owner and run migrate, which makes it.';

/**
 * Problems with the role of api and workers: missing or excessive privileges, one sentence each (docs/adr/0020). A
 * database that does not respond is a problem too, since its safety is unknown.
 */
export async function appRoleProblems(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'waybill-start',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, boolean>>(question, [insertOnlyTables]);
    const found = Object.entries(sentences).filter(([right]) => rows[0]?.[right]);
    // A superuser has all the other privileges as well: one sentence is enough.
    const reported = rows[0]?.['superuser'] ? found.slice(0, 1) : found;
    return reported.map(([, sentence]) => `DATABASE_URL: its role ${sentence}. ${advice}`);
  } catch (error) {
    return [`DATABASE_URL: the database does not answer (${(error as { code?: string }).code ?? 'no connection'}).`];
  } finally {
    await client.end().catch(() => undefined);
  }
}
