import * as z from 'zod/mini';

/**
 * Response of GET /config.json: the web app's run-time configuration. One build serves every environment. Without
 * `stripe.publishableKey` there is no card payment; `stripe.standinUrl` is set only with provider `standin`.
 */
export const runtimeConfig = z.object({
  /** Where the API is; the page's own origin + "/api" when absent. */
  apiBaseUrl: z.optional(z.string()),
  /** The same as browsers reach it, where that differs. */
  browserBaseUrl: z.optional(z.string()),
  stripe: z.object({
    provider: z.enum(['stripe', 'standin']),
    publishableKey: z.optional(z.string()),
    standinUrl: z.optional(z.string()),
  }),
  /** Whether POST /api/addresses/check uses an address service: then the form does, too. */
  addressVerification: z.optional(z.boolean()),
  /** True when an aggregator sells: also services of carriers without a price list. */
  livePrices: z.optional(z.boolean()),
  /** The limits of an uploaded file; `importLimits` when absent. */
  imports: z.optional(z.object({ maxBytes: z.int(), maxRows: z.int() })),
  /** Where the browser reports errors and times of page views; nowhere when absent. */
  errorReports: z.optional(z.object({ dsn: z.string(), environment: z.string(), traceSample: z.number() })),
  /** A script that counts visits to the public pages after consent; none when absent. */
  analytics: z.optional(z.object({ scriptUrl: z.string(), site: z.optional(z.string()) })),
  /** There when guests are refused. */
  signInRequired: z.optional(z.boolean()),
  cognito: z.object({
    region: z.string(),
    identityPoolId: z.string(),
    identityUrl: z.string(),
    userPoolId: z.optional(z.string()),
    /** The user pool's JSON API: the address of Cognito in its region, or of a sandbox. */
    userPoolUrl: z.optional(z.string()),
    clientId: z.optional(z.string()),
    /** Sign-in by another provider on the user pool's hosted pages; passwords only when absent. */
    hosted: z.optional(z.object({ url: z.string(), provider: z.string() })),
    /** There when pages load temporary credentials of the cloud provider. */
    credentials: z.optional(z.object({ accountId: z.optional(z.string()), customRoleArn: z.optional(z.string()) })),
  }),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
