import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertGoodPassword } from '#libs/dev/sandbox/cognito/user-pool/sign-in/password-policy.js';
import { DataFolder } from './data-folder.js';
import { demoUsers } from './demo-users.js';

describe('secrets of a data folder', () => {
  let folder: DataFolder;
  beforeEach(() => {
    folder = new DataFolder(mkdtempSync(join(tmpdir(), 'waybill-folder-')));
  });
  afterEach(() => rmSync(folder.path, { recursive: true }));

  it('are created once, with a strong password for each demo user', () => {
    const secrets = folder.secrets();
    expect(folder.secrets()).toEqual(secrets);
    const users = demoUsers(secrets);
    expect(users.map(({ groups }) => groups)).toEqual([[], ['operator'], ['admin']]);
    expect(new Set(users.map(({ password }) => password)).size).toBe(3);
    const apps = users.map(({ authenticatorSecret }) => authenticatorSecret);
    expect(apps).toEqual([undefined, expect.stringMatching(/^[A-Z2-7]{52}$/), expect.stringMatching(/^[A-Z2-7]{52}$/)]);
    for (const { password } of users) expect(() => assertGoodPassword(password)).not.toThrow();
  });

  it('are completed when an older version created only some', () => {
    const { databasePassword, adminPassword: _new, ...others } = folder.secrets();
    writeFileSync(folder.file('secrets.json'), JSON.stringify({ ...others, databasePassword }));
    const completed = folder.secrets();
    expect(completed).toMatchObject({ ...others, databasePassword, adminPassword: expect.any(String) });
    expect(JSON.parse(readFileSync(folder.file('secrets.json'), 'utf8'))).toEqual(completed);
  });
});
