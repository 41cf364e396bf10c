import * as z from 'zod/mini';

/** Body of POST /api/track/:slug/subscriptions: where updates of the parcel go once the address is confirmed. */
export const trackingSubscriptionBody = z.strictObject({
  email: z
    .string()
    .check(
      z.trim(),
      z.email('Enter an e-mail address like name@example.com.'),
      z.maxLength(254, 'Use at most 254 characters.'),
    ),
});
export type TrackingSubscriptionBody = z.infer<typeof trackingSubscriptionBody>;

/** Body of PUT /api/track/:slug/subscriptions: the signed text of the link in the mail. */
export const trackingConfirmationBody = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type TrackingConfirmationBody = z.infer<typeof trackingConfirmationBody>;
