import { setTimeout as wait } from 'node:timers/promises';
import { stepMs, totpCode } from '../user-pool/sign-in/totp.js';

/** The last step whose code was used in this process, by secret. */
const spent = new Map<string, number>();

/**
 * A code of an authenticator app that was not used in this process yet. The pool accepts each code once, and the next
 * one up to a step early: a third code within a step waits for its time. `clock`: the pool's, in milliseconds since
 * 1970.
 */
export async function unspentCode(secret: string, clock: () => number = Date.now): Promise<string> {
  const step = Math.max(Math.floor(clock() / stepMs), (spent.get(secret) ?? 0) + 1);
  spent.set(secret, step);
  const early = (step - 1) * stepMs - clock();
  if (early > 0) await wait(early);
  return totpCode(secret, step);
}
