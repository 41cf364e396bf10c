import { clientIp } from '../client-ip.js';
import { MemoryLimiter } from './memory-limiter.js';
import { rateLimits } from '../route-limit-values.js';

describe('MemoryLimiter', () => {
  let now = 1_000_000;
  const limiter = new MemoryLimiter(() => now, 3);
  const take = (key: string) => limiter.take(key, 60, 3600);

  it('allows a burst, then one request per refill, and does not count refused ones', () => {
    for (let left = 59; left >= 0; left -= 1) expect(take('a')).toMatchObject({ allowed: true, remaining: left });
    for (let again = 0; again < 3; again += 1)
      expect(take('a')).toEqual({ allowed: false, limit: 60, remaining: 0, resetSeconds: 60 });
    now += 59_999;
    expect(take('a').allowed).toBe(false);
    now += 1;
    expect(take('a')).toMatchObject({ allowed: true, remaining: 0 });
    expect(take('a').allowed).toBe(false);
    expect(take('b').allowed).toBe(true);
  });

  it('is full again after its window, and never fuller, even when the clock goes back', () => {
    now += 10 * 3_600_000;
    expect(take('a')).toMatchObject({ allowed: true, remaining: 59 });
    now -= 3_600_000;
    expect(take('a')).toMatchObject({ allowed: true, remaining: 58 });
  });

  it('stores a limited number of keys', () => {
    for (const key of ['x', 'y', 'z']) while (take(key).allowed);
    expect(take('x').allowed).toBe(false);
    take('new');
    expect(take('x').allowed).toBe(false);
    expect(take('y').allowed).toBe(true);
  });

  it('multiplies the limit by the factor', () => {
    expect(rateLimits(1).quotes).toEqual({ limit: 60, perIp: 60, windowSeconds: 3600 });
    expect(rateLimits(10).quotes).toEqual({ limit: 600, perIp: 600, windowSeconds: 3600 });
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, counted) => {
  expect(clientIp(ip)).toBe(counted);
});
