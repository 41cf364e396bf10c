import type { TrackRequest } from '#libs/domain/carriers/carrier.js';
import { statusOf } from '#libs/domain/tracking/tracking-status.js';
import { receiver, sender, shippedAt, testAddress, testCarrier } from '../testing/carrier-fixture.js';

describe('tariff tracking', () => {
  const trackRequest = (over: Partial<TrackRequest> = {}): TrackRequest => ({
    trackingNumber: '9400100000000012345674',
    carrier: 'usps',
    service: 'priority_mail',
    shippedAt: new Date(shippedAt).toISOString(),
    from: sender,
    to: receiver,
    ...over,
  });
  const day = 24 * 3600_000;
  const statusAt = async (days: number, over: Partial<TrackRequest> = {}, kind: 'usps' | 'fedex' = 'usps') => {
    const { carrier, clock } = testCarrier(kind);
    clock.at = shippedAt + days * day;
    const { events } = await carrier.track(trackRequest(over));
    return statusOf(events.map((event) => ({ time: new Date(event.time), status: event.status })));
  };

  it('progresses from label to delivery within the transit days of the service', async () => {
    expect(await statusAt(0)).toBe('label_created');
    expect(await statusAt(0.2)).toBe('accepted');
    expect(await statusAt(0.6)).toBe('in_transit');
    expect(await statusAt(10)).toBe('delivered');
    const { carrier, clock } = testCarrier();
    clock.at = shippedAt + 10 * day;
    const { events, estimatedDelivery } = await carrier.track(trackRequest());
    const delivered = events.find((event) => event.status === 'delivered');
    expect(delivered).toMatchObject({ rawCode: '01', city: 'Los Angeles', state: 'CA' });
    expect(estimatedDelivery).toBe(delivered?.time.slice(0, 10));
    expect(['2026-11-24', '2026-11-25', '2026-11-27']).toContain(estimatedDelivery);
  });

  it('only adds events, in order, none in the future', async () => {
    const { carrier, clock } = testCarrier('fedex');
    let before: string[] = [];
    for (let hours = 0; hours < 24 * 8; hours += 3) {
      clock.at = shippedAt + hours * 3600_000;
      const { events } = await carrier.track(trackRequest({ service: '2day', trackingNumber: '000000123452' }));
      const keys = events.map((event) => `${event.time} ${event.rawCode}`);
      expect(keys.slice(0, before.length)).toEqual(before);
      expect([...events].sort((a, b) => a.time.localeCompare(b.time))).toEqual(events);
      expect(events.every((event) => Date.parse(event.time) <= clock.at)).toBe(true);
      before = keys;
    }
    expect(before.at(-1)).toContain('DL');
  });

  it('delivers in about a minute when five days are scaled to a minute', async () => {
    const { carrier, clock } = testCarrier('usps', 7200);
    clock.at = shippedAt + 90_000;
    const { events } = await carrier.track(trackRequest({ service: 'ground_advantage' }));
    expect(events.at(-1)?.status).toBe('delivered');
  });

  it.each([
    ['00591', 'delivered'],
    ['00592', 'exception'],
    ['00593', 'returned'],
    ['00594', 'available_for_pickup'],
    ['00595', 'label_created'],
  ])('ends ZIP %s as %s', async (zip, status) => {
    expect(await statusAt(40, { to: testAddress(zip, 'Holtsville', 'NY') })).toBe(status);
  });

  it('reports a delay with its reason before arrival', async () => {
    const { carrier, clock } = testCarrier();
    clock.at = shippedAt + 40 * day;
    const { events } = await carrier.track(trackRequest({ to: testAddress('00591', 'Holtsville', 'NY') }));
    expect(events.find((event) => event.status === 'delayed')?.reason).toBe('weather_delay');
  });

  it('passes customs abroad', async () => {
    const abroad = testAddress('10117', 'Berlin', '', { country: 'DE' });
    const { carrier, clock } = testCarrier();
    clock.at = shippedAt + 60 * day;
    const request = trackRequest({ to: abroad, service: 'priority_mail_international' });
    const { events } = await carrier.track(request);
    expect(events.map((event) => event.rawCode)).toContain('12');
    expect(events.at(-1)).toMatchObject({ status: 'delivered', country: 'DE' });
  });
});
