import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosShop } from '../chaos-shop.js';
import type { ChaosOptions, Seller } from '../options.js';
import { Rng } from '../rng.js';
import type { FaultCounts } from '../fault-counts.js';
import { cutOffCarrier, degradeCarriers } from './carrier-faults.js';
import type { Fault } from './fault.js';
import * as processes from './process-faults.js';
import * as stores from './store-faults.js';
import * as easypost from './easypost-faults.js';
import * as stripe from './stripe-faults.js';

type Faults = Record<string, { weight: number; inject: Fault }>;
const faults: Faults = {
  killOneWorker: { weight: 8, inject: processes.killOneWorker },
  killAllWorkers: { weight: 2, inject: processes.killAllWorkers },
  killApi: { weight: 5, inject: processes.killApi },
  killStripe: { weight: 3, inject: processes.killStripe },
  killMail: { weight: 1, inject: processes.killMail },
  killIdentity: { weight: 1, inject: processes.killIdentity },
  killPostgres: { weight: 2, inject: processes.killPostgres },
  killRedis: { weight: 3, inject: processes.killRedis },
  freeze: { weight: 3, inject: processes.freeze },
  cutSessions: { weight: 7, inject: stores.cutSessions },
  loseCommits: { weight: 5, inject: stores.loseCommits },
  lockTable: { weight: 4, inject: stores.lockTable },
  cutRedis: { weight: 4, inject: stores.cutRedis },
  forgetRedis: { weight: 1, inject: stores.forgetRedis },
  doubleJobs: { weight: 6, inject: stores.doubleJobs },
  failRequests: { weight: 14, inject: stripe.failRequests },
  cacheFailure: { weight: 2, inject: stripe.cacheFailure },
  spoilWebhooks: { weight: 12, inject: stripe.spoilWebhooks },
  strangeEvent: { weight: 2, inject: stripe.unknownEvent },
  restoreStripe: { weight: 6, inject: stripe.restoreStripe },
};
const faultsOfSellers: Record<Seller, Faults> = {
  lists: {
    degradeCarriers: { weight: 8, inject: degradeCarriers },
    cutOffCarrier: { weight: 6, inject: cutOffCarrier },
  },
  easypost: {
    failEasypost: { weight: 16, inject: easypost.failEasypost },
    loseEvents: { weight: 4, inject: easypost.loseEvents },
    repeatEvents: { weight: 4, inject: easypost.repeatEvents },
    restartEasypost: { weight: 3, inject: easypost.restartEasypost },
    restoreEasypost: { weight: 5, inject: easypost.restoreEasypost },
  },
};

/** Milliseconds between two faults. A long run has longer pauses, or it would spend its time starting programs. */
const pauses = { leastMs: 100, mostMs: (orders: number) => Math.min(7000, 2000 + orders * 4) };

/** Injects faults at random moments until `until` is aborted; resolves when the last one is done. */
export async function injectFaults(
  shop: ChaosShop,
  { seed, orders, carrier }: Pick<ChaosOptions, 'seed' | 'orders' | 'carrier'>,
  casualties: FaultCounts,
  until: AbortSignal,
): Promise<void> {
  const rng = new Rng(seed * 7919 + 17);
  const all = { ...faults, ...faultsOfSellers[carrier] };
  const weights = Object.fromEntries(Object.entries(all).map(([name, { weight }]) => [name, weight]));
  while (!until.aborted) {
    await pause(rng.between(pauses.leastMs, pauses.mostMs(orders)), undefined, { signal: until }).catch(
      () => undefined,
    );
    const name = rng.weighted(weights);
    if (!until.aborted) await all[name]?.inject(shop, rng, casualties).catch(() => undefined);
  }
}
