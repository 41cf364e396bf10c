import { readFileSync } from 'node:fs';
import { buildSchema, execute, GraphQLError, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { graphqlRoot } from './graphql-root.js';
import type { Points } from './points.js';
import { queryCost } from './query-cost.js';
import type { ShopifyShop } from './shopify-shop.js';

let schema: GraphQLSchema | undefined;
const schemaOf = (): GraphQLSchema =>
  (schema ??= buildSchema(readFileSync(new URL('fixtures/admin-2026-07.graphql', import.meta.url), 'utf8')));

type Parsed = { document: DocumentNode } | { errors: readonly GraphQLError[] };

/** Queries are few, their variables many. */
const parsed = new Map<string, Parsed>();

/**
 * POST /admin/api/2026-07/graphql.json: faults of queries, points and access come with status 200. What a query may cost is taken from
 * the points before it runs, what it did not cost is refunded at once.
 */
export async function graphqlApi(
  shop: ShopifyShop,
  request: OutboundRequest,
  points: Points,
  mostPoints: number,
): Promise<StoreReply> {
  const token = request.headers['x-shopify-access-token'];
  const consent = shop.tokens.get(typeof token === 'string' ? token : '');
  if (!consent || (consent.expiresAt !== null && consent.expiresAt <= shop.clock()))
    return {
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    };
  const { query, variables = {} } = JSON.parse(request.body) as { query: string; variables?: Record<string, unknown> };
  const read = parsed.get(query) ?? parseQuery(query);
  if (parsed.size < 100) parsed.set(query, read);
  if ('errors' in read) return { status: 200, body: { errors: read.errors.map(faultOf) } };
  const { document } = read;
  const requested = queryCost(schemaOf(), document, variables);
  if (requested > mostPoints)
    return refusal(
      'MAX_COST_EXCEEDED',
      `Query cost is ${requested}, which exceeds the single query max cost limit (${mostPoints}).`,
    );
  const costOf = (actual: number | null) => ({
    ...{ requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: points.status() },
  });
  if (!points.take(requested)) return refusal('THROTTLED', 'Throttled', { cost: costOf(null) });
  if (query.includes('fulfillmentCreate') && !consent.scope.includes('write_merchant_managed_fulfillment_orders'))
    return refusal('ACCESS_DENIED', 'Access denied for fulfillmentCreate field.', { cost: costOf(requested) });
  const { data, errors } = await execute({
    schema: schemaOf(),
    document,
    rootValue: graphqlRoot(shop),
    variableValues: variables,
  });
  const actual = data ? Math.min(requested, queryCost(schemaOf(), document, variables, data)) : requested;
  points.refund(requested - actual);
  return {
    status: 200,
    body: {
      ...(data ? { data } : {}),
      ...(errors ? { errors: errors.map(faultOf) } : {}),
      extensions: { cost: costOf(actual) },
    },
  };
}

function parseQuery(query: string): Parsed {
  try {
    const document = parse(query);
    const errors = validate(schemaOf(), document);
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

const faultOf = ({ message, path }: GraphQLError) => ({ message, path });

const refusal = (code: string, message: string, extensions: object = {}): StoreReply => ({
  status: 200,
  body: {
    errors: [{ message, extensions: { code, documentation: 'https://shopify.dev/api/usage/rate-limits' } }],
    extensions,
  },
});
