import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';
import { VerifiedTokenCache } from './verified-token-cache.js';

/** Accepts everything but "bad", and counts. Tokens expire after 90 s. */
class Counting extends TokenVerifier {
  verified: string[] = [];

  verify(token: string): Promise<Actor> {
    this.verified.push(token);
    if (token === 'bad') return Promise.reject(new DomainError('unauthenticated', 'forbidden', 'No.'));
    return Promise.resolve({ id: token, kind: 'guest', roles: [], tokenExpires: new Date(90_000) });
  }
}

describe('recently verified tokens', () => {
  let at = 0;
  const tokens = (capacity = 10) => {
    const verifier = new Counting();
    return { verifier, remembered: new VerifiedTokenCache(verifier, 60_000, capacity, () => at) };
  };
  beforeEach(() => void (at = 0));

  it('are verified at most once a minute', async () => {
    const { verifier, remembered } = tokens();
    const first = await remembered.verify('a');
    at = 59_999;
    expect(await remembered.verify('a')).toBe(first);
    expect(verifier.verified).toEqual(['a']);
    at = 60_000;
    await remembered.verify('a');
    expect(verifier.verified).toEqual(['a', 'a']);
  });

  it('are refused after they expire', async () => {
    const { verifier, remembered } = tokens();
    at = 80_000;
    await remembered.verify('a');
    at = 90_000;
    await remembered.verify('a');
    expect(verifier.verified).toEqual(['a', 'a']);
  });

  it('have separate actors', async () => {
    const { remembered } = tokens();
    await remembered.verify('a');
    expect(await remembered.verify('b')).toMatchObject({ id: 'b' });
    expect(await remembered.verify('a')).toMatchObject({ id: 'a' });
  });

  it('are verified again after a refusal', async () => {
    const { verifier, remembered } = tokens();
    await expect(remembered.verify('bad')).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(remembered.verify('bad')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(verifier.verified).toEqual(['bad', 'bad']);
  });

  it('are evicted oldest first when there are too many', async () => {
    const { verifier, remembered } = tokens(2);
    for (const token of ['a', 'b', 'c', 'c', 'b', 'a']) await remembered.verify(token);
    expect(verifier.verified).toEqual(['a', 'b', 'c', 'a']);
  });
});
