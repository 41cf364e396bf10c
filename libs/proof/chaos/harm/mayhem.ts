import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosShop } from '../chaos-shop.js';
import { Dice } from '../dice.js';
import type { Toll } from '../toll.js';
import { silenceCarrier, upsetCarriers } from './carrier-harms.js';
import type { Harm } from './harm.js';
import * as processes from './process-harms.js';
import * as stores from './store-harms.js';
import * as stripe from './stripe-harms.js';

const harms: Record<string, { weight: number; harm: Harm }> = {
  killOneWorker: { weight: 8, harm: processes.killOneWorker },
  killAllWorkers: { weight: 2, harm: processes.killAllWorkers },
  killApi: { weight: 5, harm: processes.killApi },
  killStripe: { weight: 3, harm: processes.killStripe },
  killMail: { weight: 1, harm: processes.killMail },
  killIdentity: { weight: 1, harm: processes.killIdentity },
  killPostgres: { weight: 2, harm: processes.killPostgres },
  killRedis: { weight: 3, harm: processes.killRedis },
  freeze: { weight: 3, harm: processes.freeze },
  cutSessions: { weight: 7, harm: stores.cutSessions },
  loseCommits: { weight: 5, harm: stores.loseCommits },
  lockTable: { weight: 4, harm: stores.lockTable },
  cutRedis: { weight: 4, harm: stores.cutRedis },
  forgetRedis: { weight: 1, harm: stores.forgetRedis },
  doubleJobs: { weight: 6, harm: stores.doubleJobs },
  spoilRequests: { weight: 14, harm: stripe.spoilRequests },
  keepFailure: { weight: 2, harm: stripe.keepFailure },
  spoilWebhooks: { weight: 12, harm: stripe.spoilWebhooks },
  strangeEvent: { weight: 2, harm: stripe.strangeEvent },
  mendStripe: { weight: 6, harm: stripe.mendStripe },
  upsetCarriers: { weight: 8, harm: upsetCarriers },
  silenceCarrier: { weight: 6, harm: silenceCarrier },
};
const weights = Object.fromEntries(Object.entries(harms).map(([name, { weight }]) => [name, weight]));

/** Between two harms, milliseconds. A long run is harmed more rarely, or it would spend its time starting programs. */
const pauses = { leastMs: 100, mostMs: (orders: number) => Math.min(7000, 2000 + orders * 4) };

/** Harms the shop at random moments until `until` is aborted; resolves when the last harm is done. */
export async function mayhem(
  shop: ChaosShop,
  { seed, orders }: { seed: number; orders: number },
  toll: Toll,
  until: AbortSignal,
): Promise<void> {
  const dice = new Dice(seed * 7919 + 17);
  while (!until.aborted) {
    await pause(dice.between(pauses.leastMs, pauses.mostMs(orders)), undefined, { signal: until }).catch(
      () => undefined,
    );
    const name = dice.weighted(weights);
    if (!until.aborted) await harms[name]?.harm(shop, dice, toll).catch(() => undefined);
  }
}
