import * as z from 'zod/mini';

/** Field limits that no label has to cut (ADR-1): the strictest common set of the carriers. */
export const addressLimits = {
  name: 40,
  company: 40,
  street1: 50,
  street2: 50,
  city: 35,
  state: 35,
  postal: 10,
  phone: 20,
  email: 254,
} as const;

/**
 * A location as a rate needs it: country (ISO 3166-1 alpha-2), postal code and state where the country has them. Puerto
 * Rico, Guam and the other territories are states of US.
 */
export const place = z.strictObject({
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  postal: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.postal)), ''),
  state: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.state)), ''),
  city: z._default(z.string().check(z.trim(), z.maxLength(addressLimits.city)), ''),
  residential: z._default(z.boolean(), true),
});
export type Place = z.infer<typeof place>;

/** Characters that every label prints unchanged, whatever the carrier. */
export const latinText = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}0-9+=<>|~^`$°№]*$/u;

const latin = (limit: number) =>
  z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limit, `At most ${limit} characters fit on the label.`),
        z.regex(latinText, 'Use Latin letters.'),
      ),
  );

/**
 * The sender's transliteration of lines in another script for the label, in Latin letters. Absent or empty lines are printed as
 * POST /api/addresses/printed returns them. Packing slips have the original line where the font has its script.
 */
export const printedAs = z.strictObject({
  name: latin(addressLimits.name),
  company: latin(addressLimits.company),
  street1: latin(addressLimits.street1),
  street2: latin(addressLimits.street2),
  city: latin(addressLimits.city),
  state: latin(addressLimits.state),
});

const text = (limit: number) =>
  z.string().check(z.trim(), z.maxLength(limit, `At most ${limit} characters fit on the label.`));

/**
 * A sender or recipient. Lengths are checked here, a country's requirements in `address-rules.ts` (`addressIssues`), so that all
 * errors are reported at once.
 */
export const address = z.strictObject({
  name: z._default(text(addressLimits.name), ''),
  company: z._default(text(addressLimits.company), ''),
  street1: text(addressLimits.street1),
  street2: z._default(text(addressLimits.street2), ''),
  city: text(addressLimits.city),
  state: z._default(text(addressLimits.state), ''),
  postal: z._default(text(addressLimits.postal), ''),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  phone: z._default(text(addressLimits.phone), ''),
  email: z._default(text(addressLimits.email), ''),
  residential: z._default(z.boolean(), true),
  printedAs: z.optional(printedAs),
});
export type Address = z.infer<typeof address>;
