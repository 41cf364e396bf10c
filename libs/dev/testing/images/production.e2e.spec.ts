import { networkInterfaces } from 'node:os';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { charged } from '#libs/dev/proof/shop/card.js';
import { Guest } from '#libs/dev/proof/shop/guest.js';
import { readParcels } from '#libs/dev/proof/shop/read-parcels.js';
import { shipParcel } from '#libs/dev/proof/demo/ship-parcel.js';
import { StepTimes } from '#libs/dev/proof/demo/step-times.js';
import { whyNoRedis } from '../servers/redis-server.js';
import { makeImageFolder, type ImageFolder } from './image-folder.js';
import { ProductProcess } from './product-process.js';
import { surround, type Surroundings } from './surroundings.js';

const clientTimeouts = 180_000;
const missing = whyNoRedis();
if (missing && process.env['CI'] === 'true') throw new Error(`The images must be tested with Redis, but ${missing}.`);
if (missing) process.stderr.write(`What the images run is not tested: ${missing}.\n`);

/** A killed worker is noticed within seconds, so that the test need not wait for its lock. */
const alert = { JOB_LOCK_MS: '3000', JOB_STALLED_MS: '1000', OUTBOX_RESEND_MS: '3000' };

/** Kills a worker, like a power cut, when the card of the first order has been confirmed. */
class PowerCut extends StepTimes {
  #cut = false;

  constructor(private readonly worker: ProductProcess) {
    super();
  }

  override of<T>(step: string, work: () => Promise<T>): Promise<T> {
    if (step === 'labels' && !this.#cut) void this.worker.end('SIGKILL');
    this.#cut ||= step === 'labels';
    return super.of(step, work);
  }
}

(missing ? describe.skip : describe)('the commands of the images, with Redis', () => {
  let image: ImageFolder;
  let around: Surroundings;
  const running: ProductProcess[] = [];
  const start = (script: string, settings: Record<string, string>) => {
    const started = ProductProcess.start(image.path, image.args(script), settings);
    running.push(started);
    return started;
  };
  const startWorker = async () => {
    const port = String(await freePort());
    const worker = start('start:worker', around.settings('worker', { ...alert, WORKER_METRICS_PORT: port }));
    await worker.answers(`http://127.0.0.1:${port}/health/ready`);
    return worker;
  };
  const startApi = async () => {
    const metrics = String(await freePort());
    const api = start('start:api', around.settings('api', { METRICS_PORT: metrics }));
    await api.answers(`http://127.0.0.1:${around.apiPort}/api/health/ready`);
    await api.answers(`http://127.0.0.1:${metrics}/metrics`);
    return api;
  };

  beforeAll(async () => {
    [image, around] = [await makeImageFolder(), await surround()];
  }, clientTimeouts);
  afterAll(async () => {
    await Promise.all(running.map((one) => one.end('SIGKILL')));
    await around.close();
    await image.remove();
  }, clientTimeouts);

  it(
    'migrate an empty database, and accept one that is up to date',
    async () => {
      for (const word of ['database migrated', 'database is up to date']) {
        const migration = start('migrate', around.settings('migrate'));
        expect(await migration.ended).toBe(0);
        expect(migration.output).toContain(word);
      }
    },
    clientTimeouts,
  );

  it.each(['api', 'worker'] as const)(
    'refuse to start as %s when a shop of sandboxes is not declared as one, and report all errors at once',
    async (service) => {
      const { WAYBILL_ENV: _standins, ALLOW_PLAINTEXT: _plain, ...rest } = around.settings(service);
      const database = { DATABASE_URL: around.settings('migrate')['DATABASE_OWNER_URL'] ?? '' };
      const refused = start(`start:${service}`, { ...rest, ...database, TRUST_PROXY: '' });
      expect(await refused.ended).toBe(1);
      for (const problem of [
        'PUBLIC_URL must be an https:// address',
        'TRUST_PROXY is missing',
        'STRIPE_SECRET_KEY is an example',
        'STRIPE_WEBHOOK_SECRET is an example',
        'ACCESS_LINK_SECRET is an example',
        'STRIPE_API_URL is the address of a sandbox',
        'COGNITO_USER_POOL_URL is the address of a sandbox',
        'DATABASE_URL: its role is a superuser',
      ])
        expect(refused.output).toContain(problem);
    },
    clientTimeouts,
  );

  it(
    'show metrics on loopback only, even where the api listens on all addresses',
    async () => {
      const metrics = String(await freePort());
      const api = start('start:api', around.settings('api', { HOST: '0.0.0.0', METRICS_PORT: metrics }));
      await api.answers(`http://127.0.0.1:${metrics}/metrics`);
      const outside = Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ internal, family }) => !internal && family === 'IPv4');
      for (const { address } of outside) {
        await api.answers(`http://${address}:${around.apiPort}/api/health/live`);
        await expect(fetch(`http://${address}:${metrics}/metrics`)).rejects.toThrow('fetch failed');
      }
      expect(await api.end('SIGTERM')).toBe(0);
    },
    clientTimeouts,
  );

  it(
    'ship what guests order while workers are killed and added, and exit with 0 when stopped',
    async () => {
      const [api, doomed, second] = await Promise.all([startApi(), startWorker(), startWorker()]);
      const page = await fetch(`http://127.0.0.1:${around.apiPort}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
      const guest = await Guest.of(`http://127.0.0.1:${around.apiPort}`);
      const orders = readParcels('libs/dev/proof/shop/parcels.csv').slice(0, 4);
      const times = new PowerCut(doomed);
      const added = doomed.ended.then(startWorker);
      const shipped = await Promise.all(orders.map((order) => shipParcel(guest, order, times)));
      expect(await doomed.ended).toBe('SIGKILL');
      expect(shipped.map(({ label }) => label.status)).toEqual(orders.map(() => 'purchased'));
      expect(await charged(guest.config)).toBe(shipped.reduce((sum, { offer }) => sum + offer.total.amount, 0));
      const rest = [api, second, await added];
      expect(await Promise.all(rest.map((one) => one.end('SIGTERM')))).toEqual([0, 0, 0]);
      const logs = running.map(({ output }) => output).join('');
      expect(around.secrets.filter((secret) => secret !== 'waybill' && logs.includes(secret))).toEqual([]);
    },
    clientTimeouts,
  );
});
