import type { RequestListener } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { pauseAfterMs, webhookTries } from '#libs/domain/webhooks/webhook-retries.js';
import { WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { useWebhooks } from './testing/use-webhooks.js';

const owner = 'u_owner';

describe('outgoing webhooks', () => {
  const database = useDatabase();
  const hooks = useWebhooks(database);

  it('deliver committed events in order, signed so that the Standard Webhooks package verifies them', async () => {
    const { secret } = await hooks.endpoint();
    const shipment = await hooks.happen();
    const em = database.em();
    const same = await em.findOneOrFail(Shipment, shipment.id);
    same.cancel();
    await em.flush();
    await hooks.jobs.settle();
    type Sent = { type: string; data: { shipment: string; sequence: number } };
    const verified = ({ headers, body }: (typeof hooks.received)[number]) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as Sent;
    const ofShipment = hooks.received.map(verified).filter(({ type }) => type.startsWith('shipment.'));
    expect(ofShipment.at(-1)).toMatchObject({ type: 'shipment.cancelled', data: { shipment: shipment.slug } });
    const sequences = ofShipment.map(({ data }) => data.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect((await hooks.deliveries()).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await hooks.attempts()).toEqual(
      Array(hooks.received.length).fill(expect.objectContaining({ status: 204, fault: null })),
    );
  });

  it('deliver nothing that was rolled back, belongs to others, or was not chosen', async () => {
    await hooks.endpoint({ events: ['refund'] });
    await hooks.happen();
    await hooks.endpoint({ ownerId: 'u_other' });
    await hooks.happen();
    await hooks.endpoint();
    const em = database.em();
    await em
      .transactional(async (inner) => {
        inner.persist(readyShipment(owner));
        await inner.flush();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await hooks.jobs.settle();
    expect([hooks.received.length, await database.em().count(WebhookEvent, {})]).toEqual([0, 0]);
  });

  it('are signed with both secrets after a rotation', async () => {
    const opened = await hooks.endpoint();
    const em = database.em();
    const stored = await em.findOneOrFail(WebhookEndpoint, opened.endpoint.id);
    const next = stored.rotate(hooks.keys, new Date());
    await em.flush();
    await hooks.happen();
    await hooks.jobs.settle();
    const { headers, body } = hooks.received[0]!;
    for (const secret of [opened.secret, next])
      expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
  });

  it('are retried with the same id and body while an endpoint is down, at most eight times', async () => {
    await hooks.endpoint();
    hooks.answer = (_request, response) => response.writeHead(503).end('down');
    await hooks.happen();
    await hooks.jobs.settle();
    for (let round = 0; round < webhookTries + 2; round += 1) await hooks.again();
    const ofOne = hooks.received.filter(
      ({ headers }) => headers['webhook-id'] === hooks.received[0]!.headers['webhook-id'],
    );
    expect([ofOne.length, new Set(ofOne.map(({ body }) => body)).size]).toEqual([webhookTries, 1]);
    expect((await hooks.deliveries())[0]).toMatchObject({ state: 'failed', tries: webhookTries });
    expect(await hooks.jobs.open(deliverWebhooks)).toEqual([]);
    expect((await hooks.attempts())[0]).toMatchObject({ status: 503, answer: 'down' });
  });

  it.each<[string, RequestListener, object]>([
    ['slow', () => undefined, { status: null, fault: 'The endpoint took too long to answer.' }],
    [
      'sending a wrong length',
      (_request, response) => response.writeHead(200).end('x'.repeat(70_000)),
      { status: null, fault: 'The endpoint answered more than we read.' },
    ],
    ['hanging up', (request) => request.socket.destroy(), { status: null, fault: 'The endpoint does not answer.' }],
    [
      'redirecting to this machine',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      { status: 302, fault: null },
    ],
  ])('treat an endpoint that is %s as a failure, and log it', async (_, listener, logged) => {
    await hooks.endpoint();
    hooks.answer = listener;
    await hooks.happen();
    await hooks.jobs.settle();
    expect((await hooks.attempts())[0]).toMatchObject(logged);
    expect((await hooks.deliveries())[0]).toMatchObject({ state: 'pending', tries: 1 });
    const waits = (await hooks.jobs.open(deliverWebhooks)).map(({ availableAt }) => availableAt.getTime() - Date.now());
    expect(waits).toEqual([expect.any(Number)]);
  });

  it('call no private address, whatever its name', async () => {
    hooks.restart({ allowPrivate: false });
    await hooks.endpoint({ url: hooks.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost') });
    await hooks.endpoint({ url: 'https://169.254.169.254/latest/meta-data' });
    await hooks.happen();
    await hooks.jobs.settle();
    expect(hooks.received).toEqual([]);
    expect((await hooks.attempts()).map(({ fault }) => fault).sort()[0]).toMatch(/private address|We don't call/);
  });

  it('honor Retry-After', async () => {
    await hooks.endpoint();
    hooks.answer = (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    await hooks.happen();
    await hooks.jobs.settle();
    const { dueAt } = (await hooks.deliveries())[0]!;
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('pause an endpoint that is gone or has failed for days, and do not call it again', async () => {
    const gone = await hooks.endpoint();
    hooks.answer = (_request, response) => response.writeHead(410).end();
    await hooks.happen();
    await hooks.jobs.settle();
    const paused = () => database.em().findOneOrFail(WebhookEndpoint, gone.endpoint.id);
    expect(await paused()).toMatchObject({ status: 'paused', pauseReason: 'The endpoint answered 410: it is gone.' });
    const calls = hooks.received.length;
    await hooks.happen();
    await hooks.again();
    expect(hooks.received.length).toBe(calls);
    expect((await hooks.deliveries()).at(-1)).toMatchObject({ state: 'failed' });
    await hooks.endpoint({ failingSince: new Date(Date.now() - pauseAfterMs - 1) });
    hooks.answer = (_request, response) => response.writeHead(500).end();
    await hooks.happen();
    await hooks.jobs.settle();
    expect(await database.em().count(WebhookEndpoint, { pauseReason: 'No call has succeeded for five days.' })).toBe(1);
  });

  it('say in a live shop whether an event is real', async () => {
    hooks.restart({ allowPrivate: true, isLive: true, timeoutMs: 300 });
    await hooks.endpoint();
    await hooks.endpoint({ ownerId: 't_u_owner' });
    const [live, test] = [await hooks.happen(), await hooks.happen('t_u_owner')];
    await hooks.again();
    type Sent = { livemode: boolean; data: { shipment: string } };
    const modes = hooks.received.map(({ body }) => JSON.parse(body) as Sent);
    expect(new Set(modes.map(({ data, livemode }) => `${data.shipment} ${livemode}`))).toEqual(
      new Set([`${live.slug} true`, `${test.slug} false`]),
    );
  });
});
