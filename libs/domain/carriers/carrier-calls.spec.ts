import { CarrierCalls } from './carrier-calls.js';

const now = 1_000_000_000;

describe('CarrierCalls', () => {
  it('counts calls and failures, and measures the 95th percentile', () => {
    const calls = new CarrierCalls();
    for (let ms = 1; ms <= 100; ms += 1) calls.record({ carrier: 'usps', ms, failed: ms > 90, openUntil: 0 }, now);
    calls.record({ carrier: 'fedex', ms: 7, failed: false, openUntil: 0 }, now);
    expect(calls.report(now)).toEqual([
      { carrier: 'usps', calls: 100, errors: 10, p95Ms: 95, circuit: 'closed' },
      { carrier: 'fedex', calls: 1, errors: 0, p95Ms: 7, circuit: 'closed' },
    ]);
  });

  it('drops calls after five minutes, but not an open circuit', () => {
    const calls = new CarrierCalls();
    calls.record({ carrier: 'usps', ms: 10, failed: true, openUntil: now + 30_000 }, now);
    const circuits = [29_999, 30_000, 300_001].map((later) => calls.report(now + later)[0]);
    expect(circuits.map((one) => one?.circuit)).toEqual(['open', 'half_open', 'half_open']);
    expect(circuits.at(-1)).toMatchObject({ calls: 0, errors: 0, p95Ms: null });
    calls.record({ carrier: 'usps', ms: 10, failed: false, openUntil: 0 }, now + 300_001);
    expect(calls.report(now + 300_001)).toMatchObject([{ calls: 1, circuit: 'closed' }]);
  });

  it('uses bounded memory for any number of calls', () => {
    const calls = new CarrierCalls();
    for (let call = 0; call < 100_000; call += 1)
      calls.record({ carrier: 'usps', ms: 1, failed: false, openUntil: 0 }, now);
    expect(calls.report(now)).toMatchObject([{ calls: 2_000 }]);
  });
});
