import { thisVersion, type Version } from '#libs/dev/launch/version.js';
import { runCustomers } from '../chaos/drive/run-customers.js';
import type { Finding } from '../chaos/invariants/books.js';
import { audit } from '../chaos/invariants/check-invariants.js';
import { loadBooks } from '../chaos/invariants/load-books.js';
import type { Queue } from '../chaos/options.js';
import { untilQuiet } from '../chaos/restore-shop.js';
import { stockCoupons } from '../chaos/stock-coupons.js';
import { DeployShop } from './deploy-shop.js';

/** `ordersBetween`: purchases that customers finish before, between and after the steps. */
export type DeployOptions = { queue: Queue; seed: number; ordersBetween: number; old?: Version };
/** `failed`: requests with a 5xx or without an answer; `deadLetters`: jobs whose last attempt failed. */
export type DeployResult = {
  orders: number;
  requests: number;
  failed: number;
  deadLetters: number;
  /** Descriptions of errors that a customer saw. */
  failures: string[];
  findings: Finding[];
};

const customers = 6;
const quietWithinMs = 300_000;

/**
 * Deploys this version over `old` while customers buy: migrates, replaces the apis, then the workers, so that for a while new apis
 * work with old workers on the new schema. Then audits all books.
 */
export async function runDeploy(options: DeployOptions, log: (line: string) => void): Promise<DeployResult> {
  const { queue, seed, old = thisVersion } = options;
  const shop = await DeployShop.open(queue, old);
  try {
    await stockCoupons(shop.chaos);
    const end = new AbortController();
    const finished = countUp();
    const buying = runCustomers(shop.chaos, {
      ...{ orders: Infinity, seed, customers, end: end.signal },
      progress: finished.set,
    });
    try {
      for (const [name, step] of stepsOf(shop)) {
        await finished.more(options.ordersBetween);
        log(name);
        await step();
      }
      await finished.more(options.ordersBetween);
    } finally {
      end.abort();
      await buying;
    }
    const { placed, failures } = await buying;
    log('Waiting for the last jobs …');
    if (!(await untilQuiet(shop.chaos, quietWithinMs))) failures.push('work was left after five minutes');
    return { orders: placed, failures, ...(await shop.proxy.counts()), ...(await booksOf(shop)) };
  } finally {
    await shop.close();
  }
}

const stepsOf = (shop: DeployShop): [name: string, step: () => Promise<void>][] => [
  ['Migrating …', () => shop.migrate(thisVersion)],
  ['Replacing the apis …', () => shop.replaceApis(thisVersion)],
  ['Replacing the workers …', () => shop.replaceWorkers(thisVersion)],
];

async function booksOf({ chaos }: DeployShop): Promise<Pick<DeployResult, 'deadLetters' | 'findings'>> {
  const [row] = await chaos.sql<{ n: number }>(
    'select count(*)::int as n from outbox_message where failed_at is not null',
  );
  const findings = audit(await loadBooks((query) => chaos.sql(query), await chaos.stripe.ledger(), undefined));
  return { deadLetters: row?.n ?? 0, findings };
}

/** A number that grows. `more`: resolves when it has grown by so many from now. */
function countUp(): { set: (to: number) => void; more: (by: number) => Promise<void> } {
  let now = 0;
  let waiting: { at: number; resolve: () => void } | null = null;
  return {
    set: (to) => {
      now = to;
      if (waiting && now >= waiting.at) waiting.resolve();
    },
    more: (by) =>
      new Promise((resolve) => {
        waiting = { at: now + by, resolve };
      }),
  };
}
