import { Faults, type RequestFault } from './faults.js';
import { addFaults } from './read-faults.js';

const withFault = (more: Partial<RequestFault>, seed = 1): Faults => {
  const faults = new Faults();
  addFaults(faults, { seed, requests: [{ kind: 'drop', ...more }] });
  return faults;
};
const hits = (faults: Faults, tries: number): number =>
  Array.from({ length: tries }, () => faults.forRequest('POST', '/v1/refunds', 'before')).filter(Boolean).length;

test('applies a fault to a number of requests, or to all until it is cleared', () => {
  expect(hits(withFault({}), 5)).toBe(1);
  expect(hits(withFault({ times: 3 }), 5)).toBe(3);
  const endless = withFault({ times: null });
  expect(hits(endless, 5)).toBe(5);
  endless.clear();
  expect(hits(endless, 5)).toBe(0);
});

test.each<[Partial<RequestFault>, boolean]>([
  [{ method: 'POST' }, true],
  [{ method: 'GET' }, false],
  [{ path: '/v1/*' }, true],
  [{ path: '/v1/refunds' }, true],
  [{ path: '/v1/*/capture' }, false],
  [{ path: '/v1' }, false],
  [{ when: 'after' }, false],
])('applies the fault %j to POST /v1/refunds: %s', (more, expected) => {
  expect(hits(withFault(more), 1) === 1).toBe(expected);
});

test('has a probability that is repeatable by its seed and matches the request', () => {
  const run = (seed: number) => hits(withFault({ times: null, probability: 0.3 }, seed), 1000);
  expect(run(7)).toBe(run(7));
  expect(run(7)).not.toBe(run(8));
  expect(run(7)).toBeGreaterThan(240);
  expect(run(7)).toBeLessThan(360);
});

test.each([
  null,
  [],
  { requests: {} },
  { requests: [{}] },
  { requests: [{ kind: 'explode' }] },
  { requests: [{ kind: 'drop', times: 'often' }] },
  { webhooks: [{ kind: 'drop' }] },
])('refuses an invalid fault: %j', (body) => {
  const faults = new Faults();
  expect(() => addFaults(faults, body)).toThrow();
  expect(faults.left()).toEqual({ requests: [], webhooks: [], lateBalance: false });
});
