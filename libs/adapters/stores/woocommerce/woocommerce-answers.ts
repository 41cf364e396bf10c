import * as z from 'zod/mini';

const text = z.nullish(z.string());
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/));
/** Meta values are any JSON, and one key can occur twice. */
const meta = z.array(z.object({ id: z.optional(z.number()), key: z.string(), value: z.unknown() }));
export type Meta = z.infer<typeof meta>;

const party = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  email: text,
  phone: text,
});
export type Party = z.infer<typeof party>;

const line = z.object({
  id: z.int(),
  name: z.string(),
  /** Plug-ins sell fractions. */
  quantity: z.number(),
  price: z.union([z.number(), z.string()]),
  sku: text,
  meta_data: z._default(meta, []),
});
export type Line = z.infer<typeof line>;

/** What we read of an order of REST v3. Webhooks and old sites send more, which may be anything. */
export const shopOrder = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  total: z.string(),
  date_created_gmt: moment,
  date_modified_gmt: moment,
  date_paid_gmt: z.nullish(z.string()),
  billing: party,
  shipping: party,
  customer_note: text,
  shipping_lines: z.array(z.object({ method_title: text, method_id: text })),
  line_items: z.array(line),
  meta_data: z._default(meta, []),
  refunds: z._default(z.array(z.object({ id: z.int() })), []),
  needs_processing: z.optional(z.boolean()),
});
export type ShopOrder = z.infer<typeof shopOrder>;
/** Shops send only these, in the list that WordPress takes as `_fields`: neither how an order was paid nor from which address. */
export const orderFields = Object.keys(shopOrder.shape).join(',');

/** Lines of refunds: quantities are negative and name the order's line in their meta. */
export const refunds = z.array(
  z.object({ line_items: z.array(z.object({ quantity: z.number(), meta_data: z._default(meta, []) })) }),
);
export type Refunds = z.infer<typeof refunds>;

export const apiError = z.object({ code: z.string(), message: z.string() });
export const siteIndex = z.object({ name: z.string(), home: z.optional(z.string()), url: z.optional(z.string()) });
export const webhooks = z.array(
  z.object({ id: z.int(), status: z.string(), topic: z.string(), delivery_url: z.string() }),
);
