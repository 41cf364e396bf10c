import { createHmac, randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { sampleOrder } from '#libs/dev/sandbox/store-kit/sample-orders.js';
import { renderWoocommerceOrder } from '#libs/dev/sandbox/woocommerce/render-woocommerce-order.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { bareDatabase } from '../requests/bare-database.js';
import { withPeer } from '../requests/peer-comparison.js';
import { addStore, storeKeys } from './store-row.js';
import { inWholeRun } from '../measuring/whole-run.js';

const peer = new URL('../requests/peers/store-webhook-server.js', import.meta.url);
const peerEnv = { WEBHOOK_SECRET: storeKeys.webhookSecret };

/**
 * New events of a shop on WooCommerce over ten connections as fast as they can be sent, against fastify that verifies the
 * signature and inserts the row. No worker runs: the message for the store waits.
 */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => bareDatabase(databaseUrl);
  return withPeer({ peer, peerEnv, database }, async ({ shop, peer: { url } }) => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    const id = await addStore(client, 'https://shop.example');
    await client.end();
    const ours = () => eventsPerSecond(`${shop.url}/api/webhooks/stores/${id}`);
    const bare = () => eventsPerSecond(`${url}/stores/${id}`);
    const method = 'an order each, 10 connections: signature, row, message for the store';
    const line = { name: 'stores.webhook', goal: 0.6, unit: 'events/s', method };
    return [moreIsBetter(line, await inRounds(ours, bare))];
  });
}

/** Signed once: what makes events differ, the id of the delivery, is not in the body. */
const orders = Array.from({ length: 100 }, (_, index) => {
  const body = JSON.stringify(renderWoocommerceOrder(sampleOrder(4_101 + index, Date.now()), -240));
  return { body, signature: createHmac('sha256', storeKeys.webhookSecret).update(body).digest('base64') };
});

const duration = inWholeRun(2, 3);

async function eventsPerSecond(url: string): Promise<number> {
  let sent = 0;
  const fresh = (request: autocannon.Request) => {
    const { body, signature } = orders[(sent += 1) % orders.length]!;
    const own = { 'x-wc-webhook-signature': signature, 'x-wc-webhook-delivery-id': randomUUID() };
    return { ...request, body, headers: { ...request.headers, ...own } };
  };
  const headers = { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.updated' };
  const address = url.replace('localhost', '127.0.0.1');
  const requests = [{ setupRequest: fresh }];
  const result = await autocannon({ url: address, method: 'POST', headers, requests, connections: 10, duration });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} events failed.`);
  return result['2xx'] / result.duration;
}
