import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { noContent, useWebhooks } from './testing/use-webhooks.js';

describe('concurrent runs for an endpoint', () => {
  const database = useDatabase();
  const hooks = useWebhooks(database);

  it('hand over their deliveries at once when the process has to end, without counting the attempt', async () => {
    await hooks.endpoint();
    hooks.answer = () => undefined;
    await hooks.happen();
    const [first] = await hooks.jobs.open(deliverWebhooks);
    const run = hooks.jobs.run(first!.id);
    await until('a call', () => hooks.received.length > 0);
    hooks.jobs.stop();
    expect(await run).toBe('interrupted');
    await until('it is handed over', async () => (await hooks.deliveries())[0]!.tries === 0);
    await until(
      'the endpoint is free',
      async () => (await database.em().findAll(WebhookEndpoint))[0]!.runUntil === null,
    );
    hooks.answer = noContent;
    hooks.restart({ allowPrivate: true });
    await hooks.jobs.run(first!.id);
    expect((await hooks.deliveries())[0]).toMatchObject({ state: 'delivered', tries: 1 });
    expect((await hooks.attempts()).map(({ status }) => status)).toEqual([null, null, 204, 204]);
  });

  it('do not change what another run has delivered or started meanwhile', async () => {
    const { endpoint } = await hooks.endpoint();
    await hooks.happen();
    await database.em().execute('delete from webhook_delivery where id <> (select id from webhook_delivery limit 1)');
    const meanwhile = async (state: string) => {
      hooks.answer = (_request, response) =>
        void database
          .em()
          .execute('update webhook_delivery set state = ?, tries = tries + 1', [state])
          .then(() => response.writeHead(500).end());
      await database.em().execute(`update webhook_delivery set state = 'pending', due_at = now()`);
      await hooks.jobs.asked(deliverWebhooks, { endpointId: endpoint.id });
      return (await hooks.deliveries())[0]!;
    };
    expect(await meanwhile('delivered')).toMatchObject({ state: 'delivered', tries: 2 });
    const begun = await meanwhile('pending');
    expect(begun).toMatchObject({ state: 'pending', tries: 4 });
    expect(begun.dueAt.getTime()).toBeLessThan(Date.now() + 4_000);
    expect((await hooks.attempts()).map(({ status }) => status)).toEqual([500, 500]);
  });

  it('do not wait for the slow calls of another endpoint on the same host', async () => {
    hooks.restart({ allowPrivate: true });
    const slow = await hooks.endpoint({ url: `${hooks.url}/slow` });
    const quick = await hooks.endpoint({ url: `${hooks.url}/quick` });
    const open: (() => void)[] = [];
    hooks.answer = ({ url: path }, response) => {
      const end = () => void response.writeHead(204).end();
      if (path === '/hook/slow') open.push(end);
      else end();
    };
    for (let made = 0; made < 5; made += 1) await hooks.happen();
    const run = hooks.jobs.asked(deliverWebhooks, { endpointId: slow.endpoint.id });
    await until('ten calls', () => open.length === 10, 9_000);
    expect(await hooks.jobs.asked(deliverWebhooks, { endpointId: quick.endpoint.id })).toBe('done');
    const delivered = (await hooks.deliveries()).filter(({ state }) => state === 'delivered');
    expect(delivered.map(({ endpointId }) => endpointId)).toEqual(Array(10).fill(quick.endpoint.id));
    hooks.answer = noContent;
    open.forEach((end) => end());
    expect(await run).toBe('done');
  });

  it('continue with an endpoint whose job has failed for good', async () => {
    await hooks.endpoint();
    await hooks.happen();
    const [first] = await hooks.jobs.open(deliverWebhooks);
    await database.em().execute('update outbox_message set deliveries = 11 where id = ?', [first!.id]);
    expect(await hooks.jobs.run(first!.id)).toBe('failed');
    const [next, ...others] = await hooks.jobs.open(deliverWebhooks);
    expect(others).toEqual([]);
    expect(next!.availableAt.getTime()).toBeGreaterThan(Date.now() + 800_000);
  });
});
