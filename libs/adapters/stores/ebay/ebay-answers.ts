import * as z from 'zod/mini';

const text = z.nullish(z.string());
const amount = z.object({ value: z.string(), currency: z.string() });
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

const contact = z.object({
  fullName: text,
  companyName: text,
  contactAddress: z.nullish(
    z.object({
      addressLine1: text,
      addressLine2: text,
      city: text,
      stateOrProvince: text,
      postalCode: text,
      countryCode: text,
    }),
  ),
  primaryPhone: z.nullish(z.object({ phoneNumber: text })),
  email: text,
});

const line = z.object({
  lineItemId: z.string(),
  sku: text,
  title: text,
  /** For the whole quantity. */
  lineItemCost: amount,
  quantity: z.int().check(z.minimum(1)),
  total: z.nullish(amount),
  lineItemFulfillmentStatus: z.string(),
  refunds: z.nullish(z.array(z.object({ amount: z.nullish(amount) }))),
  lineItemFulfillmentInstructions: z.nullish(z.object({ shipByDate: text })),
});
export type EbayLine = z.infer<typeof line>;

export const ebayOrder = z.object({
  orderId: z.string().check(z.minLength(1)),
  creationDate: instant,
  lastModifiedDate: instant,
  orderFulfillmentStatus: z.string(),
  orderPaymentStatus: z.string(),
  buyer: z.object({ username: text }),
  buyerCheckoutNotes: text,
  pricingSummary: z.object({ total: amount }),
  cancelStatus: z.nullish(z.object({ cancelState: text })),
  fulfillmentStartInstructions: z._default(
    z.array(
      z.object({
        ebaySupportedFulfillment: z.nullish(z.boolean()),
        shippingStep: z.nullish(
          z.object({ shipTo: z.nullish(contact), shipToReferenceId: text, shippingServiceCode: text }),
        ),
      }),
    ),
    [],
  ),
  fulfillmentHrefs: z.nullish(z.array(z.string())),
  lineItems: z.array(line).check(z.minLength(1)),
});
export type EbayOrder = z.infer<typeof ebayOrder>;

export const ordersPage = z.object({
  total: z.int(),
  next: text,
  orders: z._default(z.array(z.unknown()), []),
});

export const fulfillments = z.object({
  fulfillments: z._default(
    z.array(
      z.object({
        fulfillmentId: z.string(),
        shipmentTrackingNumber: text,
        shippingCarrierCode: text,
        lineItems: z._default(z.array(z.object({ lineItemId: z.string(), quantity: z.nullish(z.int()) })), []),
      }),
    ),
    [],
  ),
});
export type EbayFulfillments = z.infer<typeof fulfillments>['fulfillments'];

export const errorList = z.object({
  errors: z.array(z.object({ errorId: z.int(), message: text, longMessage: text })).check(z.minLength(1)),
});
export const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in: z.optional(z.number()),
});
export const identity = z.object({ userId: z.string(), username: text });
