import * as z from 'zod/mini';
import { currency, minor, sum } from '#libs/contracts/values/money.js';
import { priceLineKind } from '#libs/contracts/shipments/quotes.js';
import { trackingStatus } from '#libs/contracts/shipments/statuses.js';
import { filedClaimStatuses } from '#libs/domain/carriers/carrier-claims.js';

const price = minor.check(z.minimum(1));
const text = z.string().check(z.minLength(1), z.maxLength(500));

const rate = z
  .object({
    carrier: text,
    service: text,
    serviceName: text,
    cost: price,
    lines: z.array(z.object({ kind: priceLineKind, label: text, amount: minor })),
    listPrice: z.optional(price),
    currency,
    billable: z.array(z.object({ parcel: z.int().check(z.minimum(0)), billedLb: z.number() })),
    transitDays: z.object({ min: z.int().check(z.minimum(0)), max: z.int().check(z.maximum(365)) }),
    validUntil: z.optional(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'no instant'))),
  })
  .check(
    z.refine(({ cost, lines }) => sum(lines.map((line) => line.amount)) === cost, {
      path: ['lines'],
      message: 'no sum',
    }),
    z.refine(({ transitDays: { min, max } }) => min <= max, { path: ['transitDays'], message: 'no span' }),
  );

const refusal = z.object({ carrier: text, service: text, serviceName: text, code: text, text });
const message = z.object({ carrier: text, code: text, text, retryable: z.boolean() });

const bought = z.object({
  carrierReference: text,
  masterTrackingNumber: text,
  cost: minor.check(z.minimum(0)),
  parcels: z
    .array(
      z.object({
        trackingNumber: z.string().check(z.regex(/^[A-Z0-9]{8,40}$/)),
        barcode: z.object({ symbology: z.enum(['gs1-128', 'code128']), text }),
        routingCode: z.string(),
        serviceBanner: z.string(),
        sample: z.boolean(),
      }),
    )
    .check(z.minLength(1)),
});

const event = z.object({ time: z.string(), status: trackingStatus, rawCode: z.string(), rawText: z.string() });

const booked = z.object({ confirmation: z.string().check(z.minLength(1), z.maxLength(100)) });
const pickupOffer = z.object({
  service: z.string().check(z.minLength(1), z.maxLength(64)),
  cost: minor.check(z.minimum(0)),
  note: z.optional(text),
});

const account = z.object({
  id: text,
  name: text,
  description: z.string().check(z.maxLength(500)),
  carrier: z.nullable(text),
  billing: z.enum(['aggregator', 'own', 'unknown']),
  modes: z.array(z.enum(['test', 'live'])),
  isActive: z.nullable(z.boolean()),
});
const filed = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(255)),
    status: z.enum(filedClaimStatuses),
    words: z.string().check(z.maxLength(1_000)),
    approved: z.nullable(minor.check(z.minimum(1))),
  })
  .check(z.refine(({ status, approved }) => status !== 'approved' || approved !== null, 'no amount'));

/** Schemas of carrier responses, checked before any of it is used: money, numbers, names of states. */
export const carrierResponses = {
  rates: z.object({ rates: z.array(rate), refusals: z.array(refusal), messages: z.array(message) }),
  buy: bought,
  findPurchase: z.nullable(bought),
  voidPurchase: z.enum(['voided', 'submitted', 'rejected', 'unsold']),
  track: z.object({ events: z.array(event), estimatedDelivery: z.optional(z.string()) }),
  pickupOffers: z.object({ offers: z.array(pickupOffer), messages: z.array(text) }),
  bookPickup: booked,
  findPickup: z.nullable(booked),
  cancelPickup: z.enum(['canceled', 'rejected']),
  ping: z.void(),
  carrierAccounts: z.array(account).check(z.maxLength(500)),
  fileClaim: filed,
  findClaim: z.nullable(filed),
  cancelClaim: filed,
};
