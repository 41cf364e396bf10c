import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { EnvError } from '#libs/runtime/settings/env.js';
import { appRoleProblems } from './roles/app-role-problems.js';
import { startupEnv } from './startup-env.js';

const problemsOf = async (source: Record<string, string>): Promise<readonly string[]> => {
  const error = await startupEnv(source).catch((failure: unknown) => failure);
  return error instanceof EnvError ? error.problems : [];
};

describe('startup check of the database role', () => {
  const database = useDatabase();

  it('accepts the role that migrate created', async () => {
    expect(await appRoleProblems(database.url)).toEqual([]);
  });

  it('refuses a superuser', async () => {
    expect(await appRoleProblems(database.ownerUrl)).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: its role is a superuser: .*set DATABASE_OWNER_URL to the owner and run migrate/,
      ),
    ]);
  });

  it.each([
    ['owns tables', 'create table own (id int); alter table own owner to waybill_app', 'drop table own', /owns tables/],
    [
      'may create tables',
      'grant create on schema public to waybill_app',
      'revoke create on schema public from waybill_app',
      /may make tables/,
    ],
    [
      'may change the audit log',
      'grant update on audit_entry to waybill_app',
      'revoke update on audit_entry from waybill_app',
      /audit log/,
    ],
  ])('refuses a role that %s', async (_, change, back, sentence) => {
    await database.asOwner(change);
    expect(await appRoleProblems(database.url)).toEqual([expect.stringMatching(sentence)]);
    await database.asOwner(back);
  });

  it('reports the role as unknown when the database does not respond', async () => {
    expect(await appRoleProblems('postgres://waybill_app:x@127.0.0.1:1/waybill')).toEqual([
      'DATABASE_URL: the database does not answer (ECONNREFUSED).',
    ]);
  });

  it('reports errors of the role together with those of the settings', async () => {
    const source = { NODE_ENV: 'production', DATABASE_URL: database.ownerUrl, STRIPE_SECRET_KEY: 'sk_test_replace_me' };
    const problems = await problemsOf(source);
    for (const sentence of [
      /^DATABASE_URL: its role is a superuser/,
      /^STRIPE_SECRET_KEY is an example/,
      /^PUBLIC_URL is missing/,
    ])
      expect(problems.filter((line) => sentence.test(line))).toHaveLength(1);
  });

  it('is skipped in development', async () => {
    const problems = await problemsOf({ DATABASE_URL: database.ownerUrl });
    expect(problems.filter((line) => line.startsWith('DATABASE_URL'))).toEqual([]);
  });
});
