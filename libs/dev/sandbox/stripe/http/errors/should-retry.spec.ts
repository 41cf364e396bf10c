import { secretKey } from '../../testing/open-sandbox.js';
import { until } from '../../testing/until.js';
import { useSandbox } from '../../testing/use-sandbox.js';

const sandbox = useSandbox();

async function create(key: string, fields: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${secretKey}`, 'idempotency-key': key };
  const body = new URLSearchParams({ amount: '900', currency: 'usd', ...fields });
  const answer = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST', headers, body });
  return [answer.status, answer.headers.get('stripe-should-retry')];
}

test('advises against retrying a request that would be refused again', async () => {
  expect(await create('k1')).toEqual([200, null]);
  expect(await create('k2', { amount: '1' })).toEqual([400, 'false']);
  expect(await create('k3', { payment_method: 'pm_card_chargeDeclined', confirm: 'true' })).toEqual([402, 'false']);
  await sandbox.faults({ requests: [{ when: 'before', kind: 'status', status: 429 }] });
  expect(await create('k4')).toEqual([429, 'false']);
});

test('leaves an outage to the client, unless it is stored for the key', async () => {
  const outage = { when: 'before', kind: 'status', status: 500 };
  await sandbox.faults({ requests: [outage, { ...outage, kept: true }] });
  expect(await create('k1')).toEqual([500, null]);
  expect(await create('k1')).toEqual([500, 'false']);
  expect(await create('k1')).toEqual([500, 'false']);
});

test('advises a retry while the first request runs', async () => {
  await sandbox.faults({ requests: [{ when: 'before', kind: 'slow', delayMs: 60_000 }] });
  const first = create('k1');
  await until(sandbox.requests, (all) => all.length === 1);
  expect(await create('k1')).toEqual([409, 'true']);
  await sandbox.control('DELETE', 'faults');
  expect(await first).toEqual([200, null]);
});
