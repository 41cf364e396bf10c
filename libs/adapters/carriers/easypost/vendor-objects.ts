import * as z from 'zod/mini';

const text = z.nullish(z.string());
const money = z.nullish(z.union([z.string(), z.number()]));

const rate = z.object({
  ...{
    id: text,
    carrier: z.string(),
    service: z.string(),
    rate: z.union([z.string(), z.number()]),
    currency: z.string(),
  },
  ...{
    list_rate: money,
    retail_rate: money,
    delivery_days: z.nullish(z.number()),
    est_delivery_days: z.nullish(z.number()),
  },
  ...{ delivery_date_guaranteed: z.nullish(z.boolean()) },
});
export type VendorRate = z.infer<typeof rate>;

const message = z.object({ carrier: text, type: text, message: z.unknown() });

const label = z.object({ label_url: text, label_file_type: text });

const shipment = z.object({
  ...{
    id: z.string(),
    mode: text,
    reference: text,
    tracking_code: text,
    refund_status: text,
    insurance: money,
    usps_zone: z.nullish(z.number()),
  },
  ...{
    rates: z.array(rate),
    messages: z.nullish(z.array(message)),
    selected_rate: z.nullish(rate),
    postage_label: z.nullish(label),
  },
});
export type VendorShipment = z.infer<typeof shipment>;

const order = z.object({
  id: z.string(),
  shipments: z.array(shipment),
  rates: z.array(rate),
  messages: z.nullish(z.array(message)),
});

const place = z.nullish(z.object({ city: text, state: text, country: text, zip: text }));
const detail = z.object({
  ...{ message: text, description: text, status: text, status_detail: text, datetime: text, carrier_code: text },
  tracking_location: place,
});

const tracker = z.object({
  ...{ id: z.string(), tracking_code: z.string(), carrier: text, status: text, status_detail: text, signed_by: text },
  ...{
    est_delivery_date: text,
    shipment_id: text,
    updated_at: text,
    tracking_details: z.nullish(z.array(z.unknown())),
  },
  carrier_detail: z.nullish(z.object({ est_delivery_date_local: text })),
});
export type VendorTracker = z.infer<typeof tracker>;
export type VendorScan = z.infer<typeof detail>;

const pickup = z.object({
  ...{ id: z.string(), status: z.string(), confirmation: text, messages: z.nullish(z.array(message)) },
  pickup_rates: z.array(
    z.object({
      ...{ carrier: z.string(), service: z.string() },
      ...{ rate: z.union([z.string(), z.number()]), currency: z.string() },
    }),
  ),
});
export type VendorPickup = z.infer<typeof pickup>;

/** `billing_type`: "easypost" or "carrier". */
const account = z.object({
  ...{ id: z.string(), type: z.string(), readable: text, description: text, billing_type: text },
  ...{ credentials: z.nullish(z.unknown()), test_credentials: z.nullish(z.unknown()) },
});
export type VendorAccount = z.infer<typeof account>;

const claim = z.object({
  ...{ id: z.string(), reference: text, tracking_code: text, status: z.string(), status_detail: text },
  ...{ requested_amount: money, approved_amount: money },
});
export type VendorClaim = z.infer<typeof claim>;

/** What we read of the vendor's objects; everything else may change. */
export const vendorObjects = { shipment, order, tracker, detail, pickup, claim, accounts: z.array(account) };
