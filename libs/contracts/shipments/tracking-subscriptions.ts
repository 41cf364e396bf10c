import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';

/** Body of POST /api/track/:slug/subscriptions: where updates of the parcel go once the address is confirmed. */
export const trackingSubscriptionBody = z.strictObject({
  email: mailAddress,
});
export type TrackingSubscriptionBody = z.infer<typeof trackingSubscriptionBody>;

/** Body of PUT /api/track/:slug/subscriptions: the signed text of the link in the mail. */
export const trackingConfirmationBody = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type TrackingConfirmationBody = z.infer<typeof trackingConfirmationBody>;
