import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { Guest } from '#libs/dev/proof/shop/guest.js';
import { callPool, poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { ProductProcess } from '#libs/dev/testing/images/product-process.js';
import { until } from '#libs/dev/testing/until.js';
import { freePort, isBusy } from './processes/free-port.js';
import { dataFolderFor } from './postgres-server.js';

const clientTimeouts = 120_000;
const parcel = {
  type: 'parcel',
  weight: { value: 2, unit: 'lb' },
  dimensions: { length: 9, width: 6, height: 4, unit: 'in' },
};
const place = (postal: string, state: string) => ({ country: 'US', postal, state, residential: false });

describe('npm start', () => {
  let folder: string;
  let port: string;
  let launcher: ProductProcess;
  const program = (file: string, own: Record<string, string> = {}, ...args: string[]) =>
    ProductProcess.start(folder, [`dist/libs/dev/launch/${file}.js`, ...args], { HOME: folder, PORT: port, ...own });
  const start = async () => {
    launcher = program('main');
    await launcher.answers(`http://127.0.0.1:${port}/api/health/ready`);
    await until('it says where it is', () => launcher.output.includes(`Waybill is ready: http://localhost:${port}`));
  };
  /** Makes the folder look like an older version's, which has no passwords for these roles. */
  const forgetNewRoles = async () => {
    const file = join(folder, '.waybill', 'secrets.json');
    const secrets = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const { databaseAppPassword: _app, databaseReadPassword: _read, ...older } = secrets;
    await writeFile(file, JSON.stringify(older));
  };
  /** Resolves when the port is free and PostgreSQL has closed its data. */
  const untilGone = () =>
    until('everything has ended', async () => {
      const database = join(dataFolderFor(join(folder, '.waybill', 'postgres')), 'postmaster.pid');
      return !(await isBusy(Number(port), '127.0.0.1')) && !existsSync(database);
    });

  beforeAll(async () => {
    if (!existsSync('dist/libs/dev/launch/main.js'))
      throw new Error('There is nothing to test yet: run npm run build first.');
    // As root this is a private folder, which PostgreSQL's own user cannot enter.
    folder = await mkdtemp(join(tmpdir(), 'waybill-test-launch-'));
    port = String(await freePort());
    await copyFile('package.json', join(folder, 'package.json'));
    for (const name of ['dist', 'node_modules']) await symlink(resolve(name), join(folder, name));
    await start();
  }, clientTimeouts);
  afterAll(async () => {
    await launcher.end('SIGKILL');
    await untilGone();
    await rm(dataFolderFor(join(folder, '.waybill', 'postgres')), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }, clientTimeouts);

  it.each([
    ['a busy port', 'main', {}, /Port \d+ is in use by another program.*PORT=\d+ npm start/],
    ['a second start on the same data', 'main', { PORT: '0' }, /already runs on .*\.waybill \(process \d+\)/],
    ['a reset of what is in use', 'reset', {}, /is running \(process \d+\). Stop it first/],
  ])(
    'explains the problem with %s',
    async (_what, file, own, sentence) => {
      const refused = program(file, own);
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(sentence);
    },
    clientTimeouts,
  );

  it(
    'prints working sign-ins of staff with authenticator codes',
    async () => {
      const shown = program('code');
      expect(await shown.ended).toBe(0);
      const email = 'admin@waybill.example';
      const [, password] = new RegExp(`${email} +(\\S+) +and a code`).exec(launcher.output) ?? [];
      const [, code] = new RegExp(`${email} +(\\d{6}) +valid for \\d+ s`).exec(shown.output) ?? [];
      const config = await (await fetch(`http://127.0.0.1:${port}/config.json`)).json();
      const { url, clientId: ClientId } = poolAt(runtimeConfig.parse(config).cognito);
      const { Session, ChallengeName } = await callPool<{ Session: string; ChallengeName: string }>(
        url,
        'InitiateAuth',
        {
          ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId },
          AuthParameters: { USERNAME: email, PASSWORD: password },
        },
      );
      const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
      expect(
        await callPool(url, 'RespondToAuthChallenge', { ClientId, Session, ChallengeName, ChallengeResponses }),
      ).toMatchObject({ AuthenticationResult: { AccessToken: expect.any(String) } });
    },
    clientTimeouts,
  );

  it(
    'creates a test key and an endpoint, whose events the receiver of the documentation verifies',
    async () => {
      const receiverPort = String(await freePort());
      const shown = program('key', {}, '--webhook', `http://127.0.0.1:${receiverPort}/`);
      expect([await shown.ended, shown.output]).toEqual([0, expect.stringContaining('export SIGNING_SECRET=')]);
      const [, key] = /^export WAYBILL_KEY=(wb_test_\S+)$/m.exec(shown.output) ?? [];
      const [, secret = ''] = /^export SIGNING_SECRET=(whsec_\S+)$/m.exec(shown.output) ?? [];
      const settings = { SIGNING_SECRET: secret, PORT: receiverPort };
      const receiver = ProductProcess.start('.', ['docs/examples/receive-webhooks.mjs'], settings);
      try {
        await until('the receiver listens', () => receiver.output.includes('Waiting for webhooks'));
        const authorization = `Bearer ${key}`;
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'launch' };
        const body = JSON.stringify({ parcels: [parcel] });
        await fetch(`http://127.0.0.1:${port}/api/v1/shipments`, { method: 'POST', headers, body });
        await until('the event is verified', () => receiver.output.includes(' shipment.created '));
        expect(receiver.output).not.toContain('Refused');
        const forged = { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,AAAA' } };
        expect(await fetch(`http://127.0.0.1:${receiverPort}/`, forged)).toMatchObject({ status: 400 });
      } finally {
        await receiver.end('SIGKILL');
      }
    },
    clientTimeouts,
  );

  it(
    'explains why there is no key when no shop answers',
    async () => {
      const refused = program('key', { PORT: '1' });
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(/No shop answers at http:\/\/localhost:1\. Run npm start first/);
    },
    clientTimeouts,
  );

  it(
    'leaves nothing running when killed, and then starts again with its data',
    async () => {
      const guest = await Guest.of(`http://127.0.0.1:${port}`);
      const body = { from: place('94107', 'CA'), to: place('10001', 'NY'), parcels: [parcel] };
      const { id } = await guest.ask(quoteView, '/quotes', { method: 'POST', body });
      expect(await launcher.end('SIGKILL')).toBe('SIGKILL');
      await untilGone();
      await forgetNewRoles();
      await start();
      expect(await guest.ask(quoteView, `/quotes/${id}`)).toMatchObject({ id });
    },
    clientTimeouts,
  );

  it(
    'stops everything on Ctrl+C with exit code 0, and a reset then deletes all data',
    async () => {
      expect(await launcher.end('SIGINT')).toBe(0);
      await untilGone();
      expect(existsSync(join(folder, '.waybill', 'pid'))).toBe(false);
      expect(await program('reset').ended).toBe(0);
      expect([
        existsSync(join(folder, '.waybill')),
        existsSync(dataFolderFor(join(folder, '.waybill', 'postgres'))),
      ]).toEqual([false, false]);
    },
    clientTimeouts,
  );
});
