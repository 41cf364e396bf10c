import type { SandboxOrder } from '../store-kit/sandbox-order.js';
import { fulfillmentCancel, fulfillmentCreate } from './fulfill.js';
import { connection, orderObject } from './order-object.js';
import { gid, numberIn } from './shopify-ids.js';
import type { ShopifyShop } from './shopify-shop.js';

type OrdersInput = { first?: number; after?: string | null; query?: string | null };
type Subscribe = { topic: string; webhookSubscription: { uri?: string; callbackUrl?: string } };
const refuse = (message: string, field: string[]) => ({ webhookSubscription: null, userErrors: [{ field, message }] });

/** What the queries and mutations of the sandbox's part of the schema answer. */
export const graphqlRoot = (shop: ShopifyShop) => ({
  shop: () => ({
    id: gid('Shop', 1),
    name: shop.name,
    email: 'owner@example.com',
    myshopifyDomain: shop.domain,
    currencyCode: 'USD',
    ianaTimezone: 'America/New_York',
    url: `https://${shop.domain}`,
  }),
  order: ({ id }: { id: string }) => {
    const order = shop.book.get(numberIn(id, 'Order'));
    return order ? orderObject(order) : null;
  },
  orders: (input: OrdersInput) => orders(shop, input),
  webhookSubscriptions: ({ uri, ...page }: { uri?: string | null; first?: number }) =>
    connection(
      [...shop.subscriptions.values()]
        .filter((one) => !uri || one.uri === uri)
        .map((one) => ({ ...one, id: gid('WebhookSubscription', one.id) })),
      page,
    ),
  fulfillmentCreate: (input: Parameters<typeof fulfillmentCreate>[1]) => fulfillmentCreate(shop, input),
  fulfillmentCancel: (input: { id: string }) => fulfillmentCancel(shop, input),
  webhookSubscriptionCreate: ({ topic, webhookSubscription: input }: Subscribe) => {
    const uri = input.uri ?? input.callbackUrl ?? '';
    const known = [...shop.subscriptions.values()].some((one) => one.topic === topic && one.uri === uri);
    if (known) return refuse('Address for this topic has already been taken', ['webhookSubscription', 'callbackUrl']);
    const made = { id: shop.nextId(), topic, uri };
    shop.subscriptions.set(made.id, made);
    return { webhookSubscription: { ...made, id: gid('WebhookSubscription', made.id) }, userErrors: [] };
  },
  webhookSubscriptionDelete: ({ id }: { id: string }) => {
    const gone = shop.subscriptions.delete(numberIn(id, 'WebhookSubscription'));
    if (gone) return { deletedWebhookSubscriptionId: id, userErrors: [] };
    return {
      deletedWebhookSubscriptionId: null,
      userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
    };
  },
});

/** By change, ascending. Without status:any only open orders; the cursor is the key of sorting, not a place. */
function orders(shop: ShopifyShop, { first = 10, after, query }: OrdersInput) {
  const since = Date.parse(/updated_at:>='([^']+)'/.exec(query ?? '')?.[1] ?? '1970-01-01T00:00:00Z');
  const [at = since, last = 0] = after ? (JSON.parse(Buffer.from(after, 'base64').toString()) as number[]) : [];
  const any = (query ?? '').includes('status:any');
  const nodes: SandboxOrder[] = [];
  let more = false;
  for (const order of shop.book.since(at)) {
    if (order.changedAt === at && order.id <= last) continue;
    if (!any && ['cancelled', 'completed'].includes(order.status)) continue;
    if (nodes.length === first) {
      more = true;
      break;
    }
    nodes.push(order);
  }
  const cursor = (index: number): string | null => {
    const order = nodes.at(index);
    return order ? Buffer.from(JSON.stringify([order.changedAt, order.id])).toString('base64') : null;
  };
  const pageInfo = {
    hasNextPage: more,
    hasPreviousPage: Boolean(after),
    startCursor: cursor(0),
    endCursor: cursor(-1),
  };
  return { nodes: nodes.map(orderObject), edges: [], pageInfo };
}
