import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';

/** WEBHOOK_KILLS=50 for the long one. */
const kills = Number(process.env['WEBHOOK_KILLS'] ?? 8);
/** How long an answer may take; twice that, and what a killed worker had begun is called again. */
const answerMs = 1_500;
const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const place = { city: 'Austin', state: 'TX', postal: '78701', country: 'US', residential: true };
const steps = ['accepted', 'in_transit', 'out_for_delivery', 'delivered'] as const;

type Sent = { type: string; data: { sequence: number; tracker: string; from: string | null; status: string } };
type Call = { id: string; body: string; answered: boolean };

describe('worker killed again and again while it calls endpoints', () => {
  const database = useDatabase();
  const children: ChildProgram[] = [];
  let server: Server;
  /** By endpoint, in the order in which they came. */
  const calls = new Map<string, Call[]>();
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(async (body) => {
        const endpoint = request.url!.slice(1);
        new Webhook(secrets.get(endpoint)!).verify(body, request.headers as Record<string, string>);
        const call: Call = { id: request.headers['webhook-id'] as string, body, answered: false };
        calls.get(endpoint)!.push(call);
        await pause(Math.random() * 60);
        response.on('finish', () => (call.answered = true));
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    await Promise.all(children.map((child) => child.stop()));
    server.closeAllConnections();
    server.close();
  });

  const start = async () => {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', WORKER_METRICS_PORT: '0' };
    const quick = { JOB_LOCK_MS: '1000', JOB_STALLED_MS: '500', OUTBOX_SWEEP_MS: '100', OUTBOX_RESEND_MS: '2000' };
    const pace = { ...quick, ANSWER_MS: String(answerMs) };
    // As its supervisor does where the database took too long for the start.
    for (let again = 5; ; again -= 1) {
      const child = ChildProgram.start('worker/src/webhooks/testing/webhook-worker.ts', { env: { ...env, ...pace } });
      children.push(child);
      const failed = await child.says('ready').then(
        () => null,
        (error: Error) => error,
      );
      if (!failed) return child;
      if (again === 0) throw failed;
    }
  };

  async function endpoint(name: string): Promise<void> {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
    const opened = WebhookEndpoint.open('u_1', { url, events: ['tracker'], description: name }, keys, new Date());
    calls.set(name, []);
    secrets.set(name, opened.secret);
    await database.em().persist(opened.endpoint).flush();
  }

  /** A parcel that goes from the label to the door, each step in a transaction of its own: five events. */
  async function ship(number: number): Promise<void> {
    const em = database.em();
    const tracker = Tracker.start({
      ...{ ownerId: 'u_1', shipmentId: crypto.randomUUID(), position: 0, parcels: 1, carrier: 'usps' },
      ...{ carrierName: 'USPS', service: 's', serviceName: 'Ground Advantage', sample: true, estimate: null },
      ...{ trackingNumber: `9400${number}`, from: place, to: place },
    });
    await em.persist(tracker).flush();
    const scans: TrackingEvent[] = [];
    for (const [hour, status] of steps.entries()) {
      const time = new Date(Date.now() + hour * 3_600_000).toISOString();
      const scan = { time, status, rawCode: status, rawText: status };
      scans.push(TrackingEvent.of(tracker.id, scan, new Date()));
      tracker.checked(scans, { events: [] }, { now: new Date(), speed: 1, how: 'polled' });
      await em.flush();
    }
  }

  it(`misses no event, preserves their order, and logs correctly after ${kills} kills`, async () => {
    for (const name of ['one', 'two', 'three', 'four']) await endpoint(name);
    const received = () => [...calls.values()].flat().length;
    let made = 0;
    let killed = 0;
    let [worker, next] = [await start(), start()];
    while (killed < kills) {
      const before = received();
      await Promise.all(Array.from({ length: 12 }, () => ship((made += 1))));
      await until('calls', () => received() > before + Math.random() * 40);
      worker.kill('SIGKILL');
      await worker.exited;
      killed += 1;
      [worker, next] = [await next, start()];
    }
    const pending = () => database.em().count(WebhookDelivery, { state: { $ne: 'delivered' } });
    await until('all is delivered', async () => {
      // A receiver that was too busy for an answer is called again in minutes only.
      await database
        .em()
        .execute(`update webhook_delivery set due_at = now() where due_at > now() + interval '4 seconds'`);
      return (await pending()) === 0;
    });

    const events = await database.em().find(WebhookEvent, {}, { orderBy: { sequence: 'asc' } });
    expect(events).toHaveLength(made * (steps.length + 1));
    for (const each of calls.values()) {
      const first = new Map(each.toReversed().map(({ id, body }) => [id, body]));
      expect([...first.keys()].toSorted()).toEqual(events.map(({ id }) => id).toSorted());
      expect(each.filter(({ id, body }) => first.get(id) !== body)).toEqual([]);
      const sent = [...first.values()].map((body) => (JSON.parse(body) as Sent).data);
      const inOrder = sent.toSorted((a, b) => a.sequence - b.sequence);
      for (const of of Map.groupBy(inOrder, ({ tracker }) => tracker).values())
        expect(of.map(({ from, status }) => [from, status])).toEqual([
          [null, 'label_created'],
          ...steps.map((status, index) => [index === 0 ? 'label_created' : steps[index - 1], status]),
        ]);
    }
    await expectTrueLog();
  }, 900_000);

  /** Every call is in the log, an answer in the log was given, and each delivery counts its calls. */
  async function expectTrueLog(): Promise<void> {
    const log = await database.em().find(WebhookAttempt, {});
    const deliveries = await database.em().find(WebhookDelivery, {});
    const byDelivery = Map.groupBy(log, ({ deliveryId }) => deliveryId);
    const names = new Map(
      (await database.em().find(WebhookEndpoint, {})).map(({ id, description }) => [id, description]),
    );
    const wrong = deliveries.filter(({ id, endpointId, eventId, tries }) => {
      const lines = byDelivery.get(id) ?? [];
      const made = calls.get(names.get(endpointId)!)!.filter((call) => call.id === eventId);
      const success = lines.filter(({ status }) => status === 204).length;
      const answered = made.filter((call) => call.answered).length;
      return tries !== lines.length || made.length > lines.length || success < 1 || success > answered;
    });
    expect(wrong).toEqual([]);
    const unanswered = log.filter(({ latencyMs }) => latencyMs === null);
    expect(unanswered.length).toBeGreaterThan(0);
    expect(unanswered.length).toBeLessThanOrEqual(kills * names.size * 10);
  }
});
