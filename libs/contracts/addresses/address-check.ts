import * as z from 'zod/mini';
import { address } from './address.js';
import { addressDraft } from '../shipments/shipments.js';

/**
 * Findings of the offline check (ADR-3), besides the codes of `address-rules.ts` (required, postal_format, …), which are errors
 * that prevent shipping.
 */
export type AddressCheckCode =
  | 'premise_number_missing'
  | 'premise_number_invalid'
  | 'sub_premise_missing'
  | 'sub_premise_invalid'
  | 'street_unknown'
  | 'city_mismatch'
  | 'postal_mismatch'
  | 'state_mismatch'
  | 'postal_code_change'
  | 'po_box_not_allowed_by_service'
  | 'military_needs_usps'
  | 'not_found';

/** error: cannot be shipped to; warning: worth checking; info: for information. */
export const addressSeverity = z.enum(['error', 'warning', 'info']);

export const addressVerdict = z.object({
  /** ambiguous: it may be right, but something is missing or inconsistent. */
  verdict: z.enum(['valid', 'corrected', 'ambiguous', 'invalid']),
  issues: z.array(z.object({ field: z.string(), code: z.string(), message: z.string(), severity: addressSeverity })),
  /** The address as the post writes it, when that differs from the input; null otherwise. */
  suggestion: z.nullable(address),
  /** Fields of `suggestion` that differ. */
  changed: z.array(z.string()),
  residential: z.enum(['yes', 'no', 'unknown']),
});
export type AddressVerdict = z.infer<typeof addressVerdict>;
export type AddressFinding = AddressVerdict['issues'][number];

/** Body of POST /api/addresses/check (guests and users). */
export const addressCheckBody = z.strictObject({ address: addressDraft });
export type AddressCheckBody = z.infer<typeof addressCheckBody>;
