import * as z from 'zod/mini';

const text = z.nullish(z.string());

const message = z.object({ source: text, code: text, text });
export type VendorMessage = z.infer<typeof message>;

const rate = z.object({
  ...{ object_id: z.string(), shipment: text, provider: z.string(), amount: z.string(), currency: z.string() },
  ...{ zone: text, estimated_days: z.nullish(z.number()), included_insurance_price: text },
  servicelevel: z.object({ name: text, token: text }),
});
export type VendorRate = z.infer<typeof rate>;

const shipment = z.object({
  ...{ object_id: z.string(), rates: z.array(rate), messages: z.nullish(z.array(message)) },
  parcels: z.array(z.object({ object_id: text })),
});

/** `rate` is an id, or an object with one. */
const transaction = z.object({
  ...{ object_id: z.string(), status: text, test: z.nullish(z.boolean()), parcel: text, metadata: text },
  ...{ label_url: text, tracking_number: text, object_created: text, messages: z.nullish(z.array(message)) },
  rate: z.nullish(z.union([z.string(), z.object({ object_id: text })])),
});
export type VendorTransaction = z.infer<typeof transaction>;

/** Each object of a list is parsed by itself: an unreadable one is not ours. */
const page = z.object({ next: text, results: z.array(z.unknown()) });

const refund = z.object({ object_id: z.string(), status: text });

const scan = z.object({
  ...{ status: text, status_details: text, status_date: text },
  substatus: z.nullish(z.object({ code: text })),
  location: z.nullish(z.object({ city: text, state: text, country: text })),
});
export type VendorScan = z.infer<typeof scan>;

const track = z.object({ eta: text, tracking_history: z.nullish(z.array(z.unknown())) });
export type VendorTrack = z.infer<typeof track>;

const flag = z.nullish(z.boolean());
/** `account_id` and `parameters` may hold credentials at the carrier and are not read. */
const account = z.object({
  ...{ object_id: text, carrier: z.string(), carrier_name: z.unknown(), metadata: text },
  ...{ active: flag, test: flag, is_shippo_account: flag },
});

/** What we read of the vendor's objects; everything else may change. */
export const vendorObjects = { rate, shipment, transaction, page, refund, track, scan, account };
