import pg from 'pg';
import { createLoginRole } from './create-login-role.js';
import { appPrivileges, everybodysPrivileges, readPrivileges, secretColumns } from './role-privileges.js';

/** The roles of the database besides its owner: URLs with each role's name and password. */
export interface RoleUrls {
  /** The api and the workers. */
  readonly app?: string | undefined;
  /** Reports. */
  readonly read?: string | undefined;
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Creates missing roles and sets their privileges; safe to run again and after each migration. A URL of the owner
 * itself is ignored: then one role does everything, as in development.
 * @param owner a connection as the owner of all tables.
 */
export async function createAndGrantRoles(owner: pg.Client, { app, read }: RoleUrls): Promise<void> {
  const [{ me } = { me: '' }] = (await owner.query<{ me: string }>('select current_user as me')).rows;
  const own = async (url: string | undefined, setting: string) => {
    if (!url || nameOf(url) === me) return undefined;
    await createLoginRole(owner, url, setting);
    return pg.escapeIdentifier(nameOf(url));
  };
  const roles = { app: await own(app, 'DATABASE_URL'), read: await own(read, 'DATABASE_READ_URL') };
  if (!roles.app && !roles.read) return;
  const tables = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
  await owner.query('begin');
  try {
    if (roles.app) for (const grant of appPrivileges({ role: roles.app, tables })) await owner.query(grant);
    if (roles.read) {
      for (const grant of readPrivileges({ role: roles.read, tables })) await owner.query(grant);
      await hideColumns(owner, roles.read);
    }
    await owner.query(everybodysPrivileges(roles.app && nameOf(app ?? '')));
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** PostgreSQL cannot grant "all columns but this one": the others are granted by name, again after each migration. */
async function hideColumns(owner: pg.Client, role: string): Promise<void> {
  for (const [table, hidden] of Object.entries(secretColumns)) {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2)`,
      [table, hidden],
    );
    const name = pg.escapeIdentifier(table);
    await owner.query(`revoke select on ${name} from ${role}`);
    await owner.query(`grant select (${rows[0]?.columns ?? ''}) on ${name} to ${role}`);
  }
}
