import { sessionState } from './revocation.js';

const notBefore = new Date('2026-03-01T12:00:00.500Z');
const signIn = (at: string) => ({ at: new Date(`2026-03-01T${at}Z`), session: '', device: '' });

describe('sign-in of a user with a revocation at 12:00:00.5', () => {
  it.each([
    ['11:59:59', 'revoked'],
    ['12:00:00', 'unclear'],
    ['12:01:00', 'unclear'],
    ['12:01:01', 'live'],
  ])('at %s is %s', (at, state) => {
    expect(sessionState({ kind: 'user', signIn: signIn(at) }, notBefore)).toBe(state);
  });

  it('at an unknown time is revoked', () => {
    expect(sessionState({ kind: 'user' }, notBefore)).toBe('revoked');
  });
});

describe('token of a guest with a revocation at 12:00:00.5', () => {
  it.each([
    ['12:00:00', 'revoked'],
    ['12:00:01', 'live'],
  ])('of %s is %s', (at, state) => {
    expect(sessionState({ kind: 'guest', signIn: signIn(at) }, notBefore)).toBe(state);
  });
});
