import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosShop } from './chaos-shop.js';
import { retryUntilDone } from './drive/shopper.js';
import { restoreCarriers } from './faults/carrier-faults.js';
import { releaseCommits } from './faults/hold-commits.js';

/** Recurring work: trackers, and quotes that nobody waits for. */
const repeats = `('poll-trackers', 'refresh-tracking', 'compute-rates')`;
const unpaid = `('created', 'requires_action', 'processing', 'failed')`;

/** Restarts everything and removes all faults. */
export async function restoreShop(shop: ChaosShop): Promise<void> {
  await releaseCommits(shop);
  await retryUntilDone('the carriers are well', () => restoreCarriers(shop));
  await retryUntilDone('the sandbox answers', () => shop.stripe.fix());
  await retryUntilDone('EasyPost answers', async () => shop.easypost?.fix());
  await retryUntilDone('the api is ready', async () => {
    const answer = await fetch(`${shop.running.url}/api/health/ready`);
    if (!answer.ok) throw new Error(await answer.text());
  });
}

/** Waits until no work is left, and checks once more after another tick of the reconciler. False when time runs out. */
export async function untilQuiet(shop: ChaosShop, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  for (let ticks = 0; ticks < 2; ticks += 1) {
    for (
      let round = 0;
      round === 0 || !(await retryUntilDone('the outbox is looked at', () => isQuiet(shop)));
      round += 1
    ) {
      if (Date.now() > end) return false;
      if (round % 8 === 0) await retryUntilDone('hours pass', () => advanceTime(shop));
      await retryUntilDone('what waits is due', () => makeDue(shop));
      await pause(500);
    }
  }
  return true;
}

/** Makes delayed messages due now. */
async function makeDue(shop: ChaosShop): Promise<void> {
  await shop.sql(`update outbox_message set available_at = now()
    where closed_at is null and failed_at is null and sent_at is null and available_at > now()
    and job not in ${repeats}`);
}

/** Ages unpaid orders past every timeout, ends every pause, and makes the reconciler's tick due. */
async function advanceTime(shop: ChaosShop): Promise<void> {
  const aged: [table: string, column: string, by: string, where: string][] = [
    ['orders', 'created_at', '2 days', `payment in ${unpaid} and updated_at > now() - interval '1 day'`],
    ['orders', 'updated_at', '2 days', `payment in ${unpaid} and updated_at > now() - interval '1 day'`],
    ['orders', 'updated_at', '2 minutes', `payment = 'authorised' and updated_at > now() - interval '1 minute'`],
    ['orders', 'updated_at', '6 minutes', `captured > 0 and updated_at > now() - interval '5 minutes'`],
    ['refund', 'updated_at', '20 minutes', `updated_at > now() - interval '16 minutes'`],
    ['payment_event', 'received_at', '6 minutes', `handled_at is null and received_at > now() - interval '5 minutes'`],
    ['outbox_message', 'closed_at', '7 hours', `job = 'settle-payment' and closed_at > now() - interval '6 hours'`],
    ['outbox_message', 'failed_at', '2 hours', `failed_at > now() - interval '1 hour'`],
  ];
  for (const [table, column, by, where] of aged)
    await shop.sql(`update ${table} set ${column} = ${column} - interval '${by}' where ${where}`);
  await shop.easypost?.decideRefunds();
  await shop.sql(`insert into outbox_message (id, job, payload) values (gen_random_uuid(), 'reconcile-orders', '{}')`);
}

/** Whether no work is left: not in the outbox, and not for any order or refund. */
async function isQuiet(shop: ChaosShop): Promise<boolean> {
  const [row] = await shop.sql<{ quiet: boolean }>(`
    select not exists (select from outbox_message where closed_at is null and failed_at is null
        and job not in ${repeats})
      and not exists (select from orders where payment in ${unpaid} or payment = 'authorised')
      and not exists (select from refund where status in ('requested', 'submitted', 'approved'))
      and not exists (select from order_item i join orders o on o.id = i.order_id
        where i.status = 'open' and o.payment in ('captured', 'cancelled'))
      as quiet`);
  return row?.quiet === true;
}
