import * as z from 'zod/mini';
import { minor } from '../../values/money.js';

const carrier = z.string().check(z.minLength(1), z.maxLength(40));
const service = z.string().check(z.minLength(1), z.maxLength(80));
const days = z.int().check(z.minimum(1), z.maximum(60));

const simpleRules = [
  z.strictObject({ kind: z.literal('cheapest') }),
  z.strictObject({ kind: z.literal('cheapest_within'), days }),
  z.strictObject({ kind: z.literal('fastest_under'), amount: minor.check(z.minimum(1)) }),
  z.strictObject({ kind: z.literal('service'), carrier, service }),
] as const;
export const simpleRule = z.discriminatedUnion('kind', simpleRules);
export type SimpleRule = z.infer<typeof simpleRule>;

/** Which rows a conditional rule matches: every condition must hold. Weight in pounds, over and up to. */
export const conditionalRule = z.strictObject({
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'))).check(z.maxLength(250))),
  overLb: z.optional(z.number().check(z.minimum(0))),
  toLb: z.optional(z.number().check(z.positive())),
  choose: simpleRule,
});

/**
 * The choice among a row's offers (CSV-9). `cases`: the first that matches, otherwise `otherwise`. A service named by the row
 * takes precedence over the rule; a manual choice takes precedence over both.
 */
export const rateRule = z.discriminatedUnion('kind', [
  ...simpleRules,
  z.strictObject({
    kind: z.literal('cases'),
    cases: z.array(conditionalRule).check(z.minLength(1), z.maxLength(20)),
    otherwise: simpleRule,
  }),
]);
export type RateRule = z.infer<typeof rateRule>;
