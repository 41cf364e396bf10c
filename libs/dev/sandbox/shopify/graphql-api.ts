import { readFileSync } from 'node:fs';
import { buildSchema, graphql, type GraphQLSchema } from 'graphql';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { graphqlRoot } from './graphql-root.js';
import type { Points } from './points.js';
import type { ShopifyShop } from './shopify-shop.js';

let schema: GraphQLSchema | undefined;
const schemaOf = (): GraphQLSchema =>
  (schema ??= buildSchema(readFileSync(new URL('fixtures/admin-2026-07.graphql', import.meta.url), 'utf8')));

/** POST /admin/api/2026-07/graphql.json: faults of queries, points and access come with status 200. */
export async function graphqlApi(
  shop: ShopifyShop,
  request: OutboundRequest,
  points: Points,
  costPerOrder: number,
): Promise<StoreReply> {
  const token = request.headers['x-shopify-access-token'];
  const consent = shop.tokens.get(typeof token === 'string' ? token : '');
  if (!consent || (consent.expiresAt !== null && consent.expiresAt <= shop.clock()))
    return {
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    };
  const { query, variables } = JSON.parse(request.body) as { query: string; variables?: Record<string, unknown> };
  const requested = costOf(query, variables ?? {}, costPerOrder);
  if (requested > 1000)
    return refusal(
      'MAX_COST_EXCEEDED',
      `Query cost is ${requested}, which exceeds the single query max cost limit (1000).`,
    );
  const { enough, cost } = points.pay(requested);
  if (!enough) return refusal('THROTTLED', 'Throttled', { cost });
  if (query.includes('fulfillmentCreate') && !consent.scope.includes('write_merchant_managed_fulfillment_orders'))
    return refusal('ACCESS_DENIED', 'Access denied for fulfillmentCreate field.', { cost });
  const { data, errors } = await graphql({
    schema: schemaOf(),
    source: query,
    rootValue: graphqlRoot(shop),
    variableValues: variables ?? {},
  });
  const faults = errors?.map(({ message, path }) => ({ message, path }));
  return {
    status: 200,
    body: { ...(data ? { data } : {}), ...(faults ? { errors: faults } : {}), extensions: { cost } },
  };
}

const refusal = (code: string, message: string, extensions: object = {}): StoreReply => ({
  status: 200,
  body: {
    errors: [{ message, extensions: { code, documentation: 'https://shopify.dev/api/usage/rate-limits' } }],
    extensions,
  },
});

/** A list costs by the order asked for; what it really costs at Shopify only Shopify says. */
function costOf(query: string, variables: Record<string, unknown>, costPerOrder: number): number {
  if (query.trimStart().startsWith('mutation')) return 10;
  return /\borders\(/.test(query) ? 5 + Number(variables['first'] ?? 10) * costPerOrder : 10;
}
