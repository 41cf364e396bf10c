import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { bareDatabase } from './bare-database.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { stripeSecret, withPeer } from './peer-comparison.js';
import { eventsPerSecond, type SignedEvent } from './events-per-second.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { ifNamed } from '../measuring/whole-run.js';

const peer = new URL('./peers/webhook-server.js', import.meta.url);
const orderId = randomUUID();
const order = `
  insert into orders (id, owner_id, email, currency, subtotal, discount, total, payment, attempt, intent_id, captured, created_at, updated_at)
  values ($1, 'nobody', '', 'USD', 1245, 0, 1245, 'captured', 1, 'pi_bench', 1245, now(), now())`;

/**
 * New Stripe events over ten connections as fast as they can be sent, against fastify that verifies the signature and
 * inserts the row. Ours also looks up the order, compares its total with the event's, and enqueues the job.
 */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => bareDatabase(databaseUrl);
  return withPeer({ peer, database }, async ({ shop, peer: { url } }) => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await client.query(order, [orderId]);
    await client.end();
    const ours = (type: string) => () => eventsPerSecond(`${shop.url}/api/webhooks/stripe`, signedEvent(type));
    const bare = (type: string) => () => eventsPerSecond(`${url}/webhook`, signedEvent(type));
    const line = async (name: string, goal: number, type: string, method: string) =>
      moreIsBetter({ name, goal, unit: 'events/s', method }, await inRounds(ours(type), bare(type)));
    const ofOrder = async () => [
      await line('webhook.order', 0, 'payment_intent.succeeded', 'of an order: signature, row, look-up, message'),
    ];
    return [
      await line('webhook', 0.8, 'mandate.updated', 'kept: signature and row, 10 connections'),
      ...(await ifNamed(ofOrder)),
    ];
  });
}

const signedEvent = (type: string) => (): SignedEvent => {
  const body = eventOf(type);
  return { body, headers: { 'stripe-signature': signed(body) } };
};

function signed(body: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', stripeSecret).update(`${at}.${body}`).digest('hex')}`;
}

/** About as long as Stripe's. */
const eventOf = (type: string): string =>
  JSON.stringify({
    ...{
      id: `evt_${randomUUID()}`,
      object: 'event',
      api_version: '2026-05-27',
      created: 1_790_000_000,
      type,
      livemode: false,
    },
    data: {
      object: {
        ...{ id: 'pi_bench', object: 'payment_intent', amount: 1245, currency: 'usd', status: 'succeeded' },
        metadata: { order_id: orderId, attempt: '1' },
        charges: Array.from({ length: 8 }, (_, index) => ({ id: `ch_${index}`, description: 'x'.repeat(150) })),
      },
    },
  });
