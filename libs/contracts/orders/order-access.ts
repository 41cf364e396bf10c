import * as z from 'zod/mini';
import { latinDigits } from '../field-rules/latin-digits.js';

/** The signed text of the receipt mail's link (its `access` parameter); good for 7 days. */
const link = z.string().check(z.minLength(1), z.maxLength(300));

/**
 * Body of POST /api/order-access/code: sends a code to the order's e-mail. 409 link_expired for any link that does not
 * open an order, sign_in_required for an order of somebody with an account.
 */
export const accessCodeBody = z.strictObject({ link });
export type AccessCodeBody = z.infer<typeof accessCodeBody>;

/** Its answer, 202. Within `waitSeconds` no second mail is sent. */
export const accessCodeSent = z.object({
  /** Enough for the owner to recognize the address: "j…@example.com". */
  email: z.string(),
  /** Seconds until another code can be sent. */
  waitSeconds: z.int(),
});
export type AccessCodeSent = z.infer<typeof accessCodeSent>;

/** Body of POST /api/order-access: 409 link_expired, code_wrong (try again) or code_expired (ask for a new one). */
export const orderAccessBody = z.strictObject({
  link,
  code: z.string().check(z.trim(), z.overwrite(latinDigits), z.regex(/^\d{6}$/, 'Enter the six digits from the mail.')),
});
export type OrderAccessBody = z.infer<typeof orderAccessBody>;

/** The order now belongs to the caller, with its shipments (by slug), labels and parcels under way. */
export const orderAccess = z.object({ orderId: z.string(), shipments: z.array(z.string()) });
export type OrderAccess = z.infer<typeof orderAccess>;
