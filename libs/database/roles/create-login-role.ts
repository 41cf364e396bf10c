import pg from 'pg';
import { scramVerifier } from './scram-verifier.js';

/** PostgreSQL's codes for: no such role, or wrong password. */
const refused = ['28P01', '28000'];
/** Another process just created the role, in another database of the same server. */
const madeMeanwhile = ['42710', '23505'];
const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/**
 * Ensures that the URL's role can sign in: creates the role or sets its password, but only if signing in fails. A role
 * that is managed elsewhere is left alone, and the owner then needs no privilege to create roles.
 * @param owner a connection whose role may create roles, if one has to be created.
 * @throws Error that says what to do when the owner may not.
 */
export async function createLoginRole(owner: pg.Client, url: string, setting: string): Promise<void> {
  if (await canLogIn(url)) return;
  const { username, password } = new URL(url);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (!secret) throw new Error(`${setting}: the role "${name}" needs a password, or must be able to sign in without.`);
  const [role, verifier] = [pg.escapeIdentifier(name), pg.escapeLiteral(scramVerifier(secret))];
  try {
    await owner.query(`create role ${role} login password ${verifier}`).catch(async (error: unknown) => {
      if (!madeMeanwhile.includes(codeOf(error) ?? '')) throw error;
      if (!(await canLogIn(url))) await owner.query(`alter role ${role} login password ${verifier}`);
    });
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new Error(
      `${setting}: "${name}" cannot sign in, and the role of DATABASE_OWNER_URL may not make it so. As an administrator run: ` +
        `create role ${role} login password '…' (or alter role, when it is there), then run migrate again.`,
      { cause: error },
    );
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'waybill-migrate' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (refused.includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
