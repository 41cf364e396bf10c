import * as z from 'zod/mini';

const text = z.nullish(z.string());
const money = z.object({ shopMoney: z.object({ amount: z.string() }) });
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });
const gid = z.string().check(z.regex(/^gid:\/\/shopify\//));

const line = z.object({
  id: gid,
  sku: text,
  name: z.string(),
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  requiresShipping: z.boolean(),
  isGiftCard: z.boolean(),
  originalUnitPriceSet: money,
  variant: z.nullish(
    z.object({
      inventoryItem: z.object({
        harmonizedSystemCode: text,
        countryCodeOfOrigin: text,
        measurement: z.nullish(z.object({ weight: z.nullish(z.object({ value: z.number(), unit: z.string() })) })),
      }),
    }),
  ),
});
export type ShopifyLine = z.infer<typeof line>;
export const lines = z.object({ pageInfo, nodes: z.array(line) });

const address = z.object({
  address1: text,
  address2: text,
  city: text,
  company: text,
  countryCodeV2: text,
  firstName: text,
  lastName: text,
  phone: text,
  provinceCode: text,
  province: text,
  zip: text,
});
const madeLines = z.object({
  nodes: z.array(z.object({ quantity: z.nullish(z.int()), lineItem: z.object({ id: gid }) })),
});

export const shopifyOrder = z.object({
  id: gid,
  name: z.string(),
  updatedAt: z.string(),
  processedAt: z.string(),
  cancelledAt: text,
  currencyCode: z.string(),
  email: text,
  phone: text,
  note: text,
  tags: z.array(z.string()),
  requiresShipping: z.boolean(),
  displayFinancialStatus: text,
  displayFulfillmentStatus: z.string(),
  currentTotalPriceSet: money,
  shippingAddress: z.nullish(address),
  billingAddress: z.nullish(z.object({ firstName: text, lastName: text, phone: text })),
  shippingLine: z.nullish(z.object({ title: z.string() })),
  lineItems: lines,
  fulfillments: z.array(
    z.object({
      id: gid,
      status: z.string(),
      trackingInfo: z.array(z.object({ company: text, number: text })),
      fulfillmentLineItems: madeLines,
    }),
  ),
  fulfillmentOrders: z.object({
    nodes: z.array(
      z.object({
        status: z.string(),
        fulfillBy: text,
        deliveryMethod: z.nullish(z.object({ methodType: z.string() })),
        fulfillmentHolds: z.array(z.object({ displayReason: z.string(), reasonNotes: text })),
      }),
    ),
  }),
});
export type ShopifyOrder = z.infer<typeof shopifyOrder>;

export const ordersAnswer = z.object({ orders: z.object({ pageInfo, nodes: z.array(z.unknown()) }) });
export const orderAnswer = z.object({ order: z.nullable(z.unknown()) });
export const linesAnswer = z.object({ order: z.nullable(z.object({ lineItems: lines })) });
export const shopAnswer = z.object({ shop: z.object({ id: gid, name: z.string(), myshopifyDomain: z.string() }) });
export const webhooksAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: gid, topic: z.string(), uri: z.string() })) }),
});

const page = z.object({ hasNextPage: z.boolean() });

export const openWork = z.object({
  cancelledAt: text,
  displayFulfillmentStatus: z.string(),
  /** Missing where it was not asked for. */
  fulfillments: z.optional(
    z.array(
      z.object({
        id: gid,
        status: z.string(),
        trackingInfo: z.array(z.object({ number: text })),
        fulfillmentLineItems: z.extend(madeLines, { pageInfo: page }),
      }),
    ),
  ),
  fulfillmentOrders: z.object({
    pageInfo: page,
    nodes: z.array(
      z.object({
        id: gid,
        status: z.string(),
        supportedActions: z.array(z.object({ action: z.string() })),
        deliveryMethod: z.nullish(z.object({ methodType: z.string() })),
        /** Missing where one fulfillment order was asked for. */
        assignedLocation: z.optional(z.object({ location: z.nullish(z.object({ id: gid })) })),
        lineItems: z.object({
          pageInfo: page,
          nodes: z.array(z.object({ id: gid, remainingQuantity: z.int(), lineItem: z.object({ id: gid }) })),
        }),
      }),
    ),
  }),
});
export type OpenWork = z.infer<typeof openWork>;
export const openWorkAnswer = z.object({ order: z.nullable(openWork) });
