import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { buildSchema, parse, validate } from 'graphql';
import { controlStore } from '../store-kit/testing/control-store.js';
import { sampleOrder } from '../store-kit/sample-orders.js';
import { startShopifySandbox, type ShopifySandbox } from './start-shopify-sandbox.js';
import { webhookBody } from './tell-webhooks.js';

const text = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const domain = 'trail-and-camp.myshopify.com';
type Recording = {
  capture: string;
  step: string;
  query: string;
  response: { data: Record<string, Payload>; extensions: object };
};
type Payload = { userErrors?: { field: string[]; message: string }[] };
const recordings = JSON.parse(text('recordings.json')) as Recording[];
let shop: ShopifySandbox;
beforeEach(async () => {
  shop = await startShopifySandbox({ port: 0, shop: domain, clientId: 'c', clientSecret: 's', accessToken: 't' });
});
afterEach(() => shop.close());

const ask = async (query: string, variables: object = {}) => {
  const response = await fetch(`${shop.url}/${domain}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': 't' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as {
    data?: Record<string, Payload & Record<string, unknown>>;
    errors?: unknown;
    extensions: object;
  };
};
const create = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status displayStatus trackingInfo { number company } } userErrors { field message } } }`;
const gid = (kind: string, id: number): string => `gid://shopify/${kind}/820982911${String(id).padStart(9, '0')}`;
const fulfill = (order: number, line?: { id: number; quantity: number }, more: object[] = []) =>
  ask(create, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: gid('FulfillmentOrder', order),
          ...(line
            ? { fulfillmentOrderLineItems: [{ id: gid('FulfillmentOrderLineItem', line.id), quantity: line.quantity }] }
            : {}),
        },
        ...more,
      ],
      trackingInfo: { number: '1', company: 'USPS' },
    },
  });

/** What was recorded in a case, its numbers left out. */
const withoutNumbers = (payload: Payload | undefined) =>
  (payload?.userErrors ?? []).map(({ field, message }) => [
    field.join('.').replace(/\.\d+/g, '.N'),
    message.replace(/\d+/g, 'N'),
  ]);
const recorded = (step: string) => {
  const found = recordings.find((one) => one.step === step);
  return withoutNumbers(Object.values(found?.response.data ?? {})[0]);
};

describe('Shopify sandbox', () => {
  it('refuses like Shopify, in the same words', async () => {
    shop.book.place({ lines: [{ name: 'Mug', quantity: 2 }] });
    shop.book.place({
      lines: [
        { name: 'A', quantity: 1 },
        { name: 'B', quantity: 1 },
      ],
      extra: { locations: 2 },
    });
    const refusal = async (answer: ReturnType<typeof fulfill>) =>
      withoutNumbers((await answer).data?.['fulfillmentCreate']);
    expect(await refusal(fulfill(99_999))).toEqual(recorded('cases.missingFulfillmentOrder'));
    expect(await refusal(fulfill(10_010, { id: 100_101, quantity: 0 }))).toEqual(recorded('cases.nonPositiveQuantity'));
    expect(await refusal(fulfill(10_010, { id: 100_101, quantity: 3 }))).toEqual(recorded('cases.overFulfill'));
    expect(await refusal(fulfill(10_010, { id: 5, quantity: 1 }))).toEqual(recorded('cases.laterMissingLine'));
    const other = [{ fulfillmentOrderId: gid('FulfillmentOrder', 10_021) }];
    expect(await refusal(fulfill(10_020, undefined, other))).toEqual(recorded('cases.differentLocationLater'));
    expect(await refusal(fulfill(10_010))).toEqual([]);
    expect(await refusal(fulfill(10_010))).toEqual(recorded('cases.closed'));
    const cancel =
      'mutation($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } } }';
    const unknown = await ask(cancel, { id: gid('Fulfillment', 77) });
    const recording = recordings.find(({ capture }) => capture === 'orders/fulfillment-unknown-not-found');
    expect(unknown.data?.['fulfillmentCancel']).toEqual(recording?.response.data['fulfillmentCancel']);
  });

  it('reports the cost of each answer like the recordings', async () => {
    const { extensions } = await ask('{ shop { name } }');
    const keys = (value: object): string[] =>
      Object.entries(value).flatMap(([key, inner]) => [
        key,
        ...(typeof inner === 'object' && inner ? keys(inner as object) : []),
      ]);
    expect(keys(extensions)).toEqual(keys(recordings[0]?.response.extensions ?? {}));
  });

  it('accepts the schema only, and reports a misspelled field', async () => {
    expect(await ask('{ shop { nane } }')).toMatchObject({ errors: [{ message: expect.stringContaining('nane') }] });
    const schema = buildSchema(text('admin-2026-07.graphql'));
    const valid = recordings.filter(({ query }) => validate(schema, parse(query)).length === 0);
    expect(valid.length).toBeGreaterThan(10);
  });

  it('excludes closed orders unless any status is requested', async () => {
    shop.book.place({ status: 'cancelled' });
    const list = (query: string) =>
      ask('query($query: String) { orders(first: 5, sortKey: UPDATED_AT, query: $query) { nodes { id } } }', { query });
    expect((await list("updated_at:>='2020-01-01T00:00:00Z'")).data?.['orders']).toEqual({ nodes: [] });
    expect((await list("updated_at:>='2020-01-01T00:00:00Z' status:any")).data?.['orders']).toMatchObject({
      nodes: [{}],
    });
  });

  it('writes webhooks in the schema of the topic, with ids beyond 2^53', () => {
    const ajv = new Ajv2020.default({ strict: false, validateFormats: false });
    const validBody = ajv.compile(JSON.parse(text('orders-create.schema.json')) as object);
    const body = webhookBody(sampleOrder(1001, Date.parse('2026-10-05T16:00:00Z')), 'orders/updated');
    validBody(JSON.parse(body));
    expect(validBody.errors).toBeNull();
    expect(body).toContain('"id":820982911000001001,');
    expect(JSON.parse(body)).toMatchObject({ updated_at: '2026-10-05T11:00:00-05:00', name: '#1001' });
  });

  it('shows received fulfillments', async () => {
    shop.book.place({ lines: [{ name: 'Mug', quantity: 2 }] });
    await fulfill(10_010);
    expect(await controlStore(shop.url, 'fulfillments')).toMatchObject([
      { order: 1001, carrier: 'USPS', trackingNumber: '1' },
    ]);
  });
});
