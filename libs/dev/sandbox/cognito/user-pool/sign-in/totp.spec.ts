import { newTotpSecret, totpCode, totpStep } from './totp.js';

/** "12345678901234567890", the key of RFC 6238's test vectors, in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('authenticator app codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('match RFC 6238 after %i seconds', (seconds, code) => {
    expect(totpCode(key, Math.floor(seconds / 30))).toBe(code);
  });

  it('are accepted half a minute early or late, not later', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    const code = totpCode(secret, 1000);
    const at = (step: number) => totpStep(secret, code, step * 30_000);
    expect([at(999), at(1000), at(1001)]).toEqual([1000, 1000, 1000]);
    expect([at(998), at(1002)]).toEqual([undefined, undefined]);
    expect(totpStep(secret, '12345', 30_000_000)).toBeUndefined();
  });
});
