import { setTimeout as wait } from 'node:timers/promises';
import type { StoreAccess, StoreCredentials } from '#libs/domain/stores/store-access.js';
import type { StoreAnswer } from '#libs/domain/stores/store-answer.js';

/** A token that ends sooner is renewed before it is used: a run may take some minutes. */
const marginMs = 5 * 60_000;

/** Whether these credentials work without a renewal. Those that do not expire always do. */
export function lastsLongEnough({ accessToken, refreshToken, expiresAt }: StoreCredentials, now: number): boolean {
  if (refreshToken === undefined) return true;
  if (accessToken === undefined) return false;
  return expiresAt === undefined || Date.parse(expiresAt) - now > marginMs;
}

type Access = Promise<StoreAnswer<StoreAccess>>;

/** Renewals that are under way in this process, by store. */
const underWay = new Map<string, Access>();

/** One renewal of a store at a time: concurrent runs use its result, or fail as it does. */
export async function renewOnce(storeId: string, renew: () => Access, stored: () => Access): Access {
  const running = underWay.get(storeId);
  if (running) {
    const answer = await running;
    return answer.ok ? stored() : answer;
  }
  const own = renew().finally(() => underWay.delete(storeId));
  underWay.set(storeId, own);
  return own;
}

const pauseMs = 200;
const tries = 15;

/**
 * Some vendors refuse to renew twice: another process was faster and is about to store the new tokens.
 * @returns null when no other process was.
 */
export async function untilRenewed(
  stored: () => Access,
  lasts: (access: StoreAccess) => boolean,
  signal: AbortSignal,
): Promise<StoreAnswer<StoreAccess> | null> {
  for (let at = 0; at < tries; at += 1) {
    const access = await stored();
    if (!access.ok || lasts(access.value)) return access;
    await wait(pauseMs, undefined, { signal });
  }
  return null;
}
