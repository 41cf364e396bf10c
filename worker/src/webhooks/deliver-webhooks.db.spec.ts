import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { WebhookCalls } from '#libs/adapters/webhooks/webhook-calls.js';
import { webhookKinds } from '#libs/contracts/developers/webhooks.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { pauseAfterMs, webhookTries } from '#libs/domain/webhooks/webhook-retries.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { DeliverWebhooks } from './deliver-webhooks.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const owner = 'u_owner';
type Received = { headers: IncomingMessage['headers']; body: string };

describe('outgoing webhooks', () => {
  const database = useDatabase();
  const servers: Server[] = [];
  let received: Received[];
  let answer: RequestListener;
  let url: string;
  let jobs: JobHarness;
  beforeEach(async () => {
    received = [];
    answer = (_request, response) => response.writeHead(204).end();
    url = await listening((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers, body });
        answer(request, response);
      });
    });
    jobs = harness({ allowPrivate: true, timeoutMs: 300 });
  });
  afterEach(() => servers.splice(0).forEach((server) => (server.closeAllConnections(), server.close())));

  const harness = (options: ConstructorParameters<typeof WebhookCalls>[0]) =>
    new JobHarness(database.orm, [
      new DeliverWebhooks(database.orm.em, new WebhookCalls(options), keys, new SystemClock()),
    ]);

  async function listening(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  }

  async function endpoint(over: Partial<WebhookEndpoint> = {}) {
    const body = { url, events: [...webhookKinds], description: '' };
    const opened = WebhookEndpoint.open(owner, body, keys, new Date());
    await database.em().persist(Object.assign(opened.endpoint, over)).flush();
    return opened;
  }

  /** A draft of the owner's: one event, `shipment.created`, for each endpoint. */
  async function happen(): Promise<Shipment> {
    const shipment = readyShipment(owner);
    await database.em().persist(shipment).flush();
    return shipment;
  }
  const deliveries = () => database.em().find(WebhookDelivery, {}, { orderBy: { createdAt: 'asc' } });
  const attempts = () => database.em().find(WebhookAttempt, {}, { orderBy: { startedAt: 'asc' } });
  const again = async () => {
    await database.em().execute(`update webhook_delivery set due_at = now() where state = 'pending'`);
    await database.em().execute('update webhook_endpoint set run_until = null');
    await jobs.exhaust(1);
  };

  it('tells of what was committed, signed as the package of Standard Webhooks verifies it, in order', async () => {
    const { secret } = await endpoint();
    const shipment = await happen();
    const em = database.em();
    const same = await em.findOneOrFail(Shipment, shipment.id);
    same.cancel();
    await em.flush();
    await jobs.settle();
    type Sent = { type: string; data: { shipment: string; sequence: number } };
    const verified = ({ headers, body }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as Sent;
    const ofShipment = received.map(verified).filter(({ type }) => type.startsWith('shipment.'));
    expect(ofShipment.at(-1)).toMatchObject({ type: 'shipment.cancelled', data: { shipment: shipment.slug } });
    const sequences = ofShipment.map(({ data }) => data.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await attempts()).toEqual(
      Array(received.length).fill(expect.objectContaining({ status: 204, fault: null })),
    );
  });

  it('tells nothing of what was rolled back, of others, or of kinds that were not chosen', async () => {
    await endpoint({ events: ['refund'] });
    await happen();
    await endpoint({ ownerId: 'u_other' });
    await happen();
    await endpoint();
    const em = database.em();
    await em
      .transactional(async (inner) => {
        inner.persist(readyShipment(owner));
        await inner.flush();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await jobs.settle();
    expect([received.length, await database.em().count(WebhookEvent, {})]).toEqual([0, 0]);
  });

  it('signs with both secrets after a rotation', async () => {
    const opened = await endpoint();
    const em = database.em();
    const stored = await em.findOneOrFail(WebhookEndpoint, opened.endpoint.id);
    const next = stored.rotate(keys, new Date());
    await em.flush();
    await happen();
    await jobs.settle();
    const { headers, body } = received[0]!;
    for (const secret of [opened.secret, next])
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  });

  it('tries again with the same id and body while it is down, and stops after eight tries', async () => {
    await endpoint();
    answer = (_request, response) => response.writeHead(503).end('down');
    await happen();
    await jobs.settle();
    for (let round = 0; round < webhookTries + 2; round += 1) await again();
    const ofOne = received.filter(({ headers }) => headers['webhook-id'] === received[0]!.headers['webhook-id']);
    expect([ofOne.length, new Set(ofOne.map(({ body }) => body)).size]).toEqual([webhookTries, 1]);
    expect((await deliveries())[0]).toMatchObject({ state: 'failed', tries: webhookTries });
    expect(await jobs.open(deliverWebhooks)).toEqual([]);
    expect((await attempts())[0]).toMatchObject({ status: 503, answer: 'down' });
  });

  it.each<[string, RequestListener, object]>([
    ['slow', () => undefined, { status: null, fault: 'The endpoint took too long to answer.' }],
    [
      'lying about its length',
      (_request, response) => response.writeHead(200).end('x'.repeat(70_000)),
      { status: null, fault: 'The endpoint answered more than we read.' },
    ],
    ['hanging up', (request) => request.socket.destroy(), { status: null, fault: 'The endpoint does not answer.' }],
    [
      'redirecting to this machine',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      { status: 302, fault: null },
    ],
  ])('takes an endpoint that is %s for a failure, and says so in the log', async (_, listener, logged) => {
    await endpoint();
    answer = listener;
    await happen();
    await jobs.settle();
    expect((await attempts())[0]).toMatchObject(logged);
    expect((await deliveries())[0]).toMatchObject({ state: 'pending', tries: 1 });
    const waits = (await jobs.open(deliverWebhooks)).map(({ availableAt }) => availableAt.getTime() - Date.now());
    expect(waits).toEqual([expect.any(Number)]);
  });

  it('calls no private address, whatever its name says', async () => {
    jobs = harness({ allowPrivate: false });
    await endpoint({ url: url.replace('http:', 'https:').replace('127.0.0.1', 'localhost') });
    await endpoint({ url: 'https://169.254.169.254/latest/meta-data' });
    await happen();
    await jobs.settle();
    expect(received).toEqual([]);
    expect((await attempts()).map(({ fault }) => fault).sort()[0]).toMatch(/private address|We don't call/);
  });

  it('honors Retry-After', async () => {
    await endpoint();
    answer = (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await happen();
    await jobs.settle();
    const { dueAt } = (await deliveries())[0]!;
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('pauses an endpoint that is gone, or that has failed for days, and calls it no more', async () => {
    const gone = await endpoint();
    answer = (_request, response) => response.writeHead(410).end();
    await happen();
    await jobs.settle();
    const paused = () => database.em().findOneOrFail(WebhookEndpoint, gone.endpoint.id);
    expect(await paused()).toMatchObject({ status: 'paused', pauseReason: 'The endpoint answered 410: it is gone.' });
    const calls = received.length;
    await happen();
    await again();
    expect(received.length).toBe(calls);
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'failed' });
    await endpoint({ failingSince: new Date(Date.now() - pauseAfterMs - 1) });
    answer = (_request, response) => response.writeHead(500).end();
    await happen();
    await jobs.settle();
    expect(await database.em().count(WebhookEndpoint, { pauseReason: 'No call has succeeded for five days.' })).toBe(1);
  });

  it('loses no event of a worker that is killed fifty times, and its log says which calls have no answer', async () => {
    const { secret } = await endpoint();
    for (let made = 0; made < 5; made += 1) await happen();
    const expected = (await deliveries()).length;
    for (let killed = 0; killed < 50; killed += 1) {
      // What a run leaves that dies after it has claimed, or in the middle of its calls.
      await database.em().execute(
        `with one as (select id, endpoint_id from webhook_delivery where state = 'pending' order by random() limit 1)
         insert into webhook_attempt (id, delivery_id, endpoint_id, started_at) select gen_random_uuid(), id, endpoint_id, now() from one`,
      );
      await database.em().execute(`update webhook_endpoint set run_until = now() + interval '60 seconds'`);
      const [first] = await jobs.open(deliverWebhooks);
      await jobs.run(first!.id);
    }
    await again();
    const deliveredIds = new Set(
      received.map(({ headers, body }) => {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return headers['webhook-id'];
      }),
    );
    expect(deliveredIds.size).toBe(expected);
    const log = await attempts();
    expect(log.filter(({ latencyMs }) => latencyMs === null)).toHaveLength(50);
    expect(log.filter(({ status }) => status === 204)).toHaveLength(received.length);
  });
});
