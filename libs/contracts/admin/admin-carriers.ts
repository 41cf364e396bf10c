import * as z from 'zod/mini';
import { labelFormat } from '../shipments/labels.js';

/** Whom a seller's services are offered to: everyone, signed-in users, or users of some price groups (those of margin rules). */
export const carrierAudience = z.enum(['everyone', 'signed_in', 'groups']);
export type CarrierAudience = z.infer<typeof carrierAudience>;

const code = z.string().check(z.regex(/^[a-z\d_]{1,64}$/));
const priceGroup = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** "carrier" or "carrier/service". */
const switchedOff = z.string().check(z.regex(/^[a-z\d_]{1,64}(\/[^/\s]{1,255})?$/));

/** Body of PUT /api/admin/carriers/{code}/switches: all of them. 409 version_conflict when another admin saved meanwhile. */
export const carrierSwitchesBody = z
  .strictObject({
    /** As read; 0 where nothing was ever switched. */
    version: z.int().check(z.minimum(0)),
    isOn: z.boolean(),
    audience: carrierAudience,
    groups: z._default(z.array(priceGroup).check(z.maxLength(50)), []),
    off: z.array(switchedOff).check(z.maxLength(1_000)),
  })
  .check(
    z.refine(({ audience, groups }) => audience !== 'groups' || groups.length > 0, {
      path: ['groups'],
      message: 'Enter at least one price group.',
    }),
  );
export type CarrierSwitchesBody = z.infer<typeof carrierSwitchesBody>;

/**
 * Body of PUT /api/admin/carriers/{code}/label-defaults: all of them, one for each of its carriers at most. What labels are printed as by
 * default, for shippers without a choice of their own. 409 version_conflict when another admin saved meanwhile.
 */
export const labelDefaultsBody = z.strictObject({
  version: z.int().check(z.minimum(0)),
  formats: z.array(z.strictObject({ carrier: code, format: labelFormat })).check(
    z.maxLength(500),
    z.refine(
      (formats) => new Set(formats.map(({ carrier }) => carrier)).size === formats.length,
      'Name each carrier once.',
    ),
  ),
});
export type LabelDefaultsBody = z.infer<typeof labelDefaultsBody>;

/** Address of a seller: a carrier of price lists or an aggregator. */
export const sellerCode = code;

const service = z.object({
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
});

const soldCarrier = z.object({
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  /** What its labels are printed as by default; null: no default. */
  labelFormat: z.nullable(labelFormat),
  services: z.array(service),
});
export type SwitchedCarrier = z.infer<typeof soldCarrier>;

/** Recent errors that customers saw, latest first: in responses to quotes, and for labels that could not be bought. */
const carrierError = z.object({
  about: z.enum(['price', 'label']),
  carrier: z.string(),
  code: z.string(),
  text: z.string(),
  times: z.int(),
  lastAt: z.string(),
});
export type CarrierError = z.infer<typeof carrierError>;

export const adminCarrierView = z.object({
  code: z.string(),
  name: z.string(),
  /** An aggregator sells the services of many carriers. */
  kind: z.enum(['price_list', 'aggregator']),
  /** False: the settings leave it out of quotes. */
  isAsked: z.boolean(),
  /** The origin of its key; never the key. Null: needs none. */
  key: z.nullable(z.object({ setting: z.string(), lastFour: z.string(), mode: z.enum(['test', 'live', 'unknown']) })),
  version: z.int(),
  isOn: z.boolean(),
  audience: carrierAudience,
  groups: z.array(z.string()),
  changedAt: z.nullable(z.string()),
  carriers: z.array(soldCarrier),
  /** Calls of the live workers in the last five minutes; the most open circuit breaker. */
  health: z.object({
    calls: z.int(),
    errorRate: z.nullable(z.number()),
    p95Ms: z.nullable(z.int()),
    circuit: z.enum(['closed', 'open', 'half_open']),
  }),
  errors: z.array(carrierError),
  /** Rules of the margins in force that price its services; `all`: they name no carrier. */
  margins: z.object({
    version: z.int(),
    rules: z.array(z.object({ id: z.string(), name: z.string(), all: z.boolean() })),
  }),
});
export type AdminCarrierView = z.infer<typeof adminCarrierView>;

/** Answer of GET /api/admin/carriers. */
export const adminCarriersView = z.object({ sellers: z.array(adminCarrierView) });
export type AdminCarriersView = z.infer<typeof adminCarriersView>;
