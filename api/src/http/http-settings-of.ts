import type { Env } from '#libs/runtime/settings/env.js';
import { readBuiltPages } from '../web-app/built-pages.js';
import { stripeStandin } from '../web-app/stripe-standin.js';
import type { HttpSettings } from './http-settings.js';
import { defaultClientTimeouts } from './timeouts/client-timeouts.js';
import { clientIpLimits, rateLimits } from './limits/route-limit-values.js';

/** 1 MB of JSON: 25 parcels with their customs items need less than a tenth of it. */
const bodyLimit = 1024 * 1024;

/** The HTTP platform's settings from the environment, with the hashes of the web build's inline scripts. */
export async function httpSettingsOf({
  http,
  cognito,
  stripe,
  errorReports,
  analytics,
  carriers,
  objects,
}: Pick<
  Env,
  'http' | 'cognito' | 'stripe' | 'errorReports' | 'analytics' | 'carriers' | 'objects'
>): Promise<HttpSettings> {
  const [identity, pool] = [new URL(cognito.identityUrl).origin, new URL(cognito.userPoolUrl).origin];
  const hosted = cognito.hosted ? [cognito.hosted.url] : [];
  const api = new URL(http.browserBaseUrl ?? http.apiBaseUrl ?? http.publicUrl).origin;
  const apiElsewhere = api !== new URL(http.publicUrl).origin;
  const files = objects.bucket?.linkEndpoint ? [objects.bucket.linkEndpoint] : [];
  const reports = errorReports.dsn ? [new URL(errorReports.dsn).origin] : [];
  const scriptOrigins = analytics.scriptUrl ? [new URL(analytics.scriptUrl).origin] : [];
  return {
    publicUrl: http.publicUrl,
    trustProxy: http.trustProxy ?? false,
    bodyLimit,
    rateLimits: rateLimits(http.rateLimitFactor),
    clientIpLimits: clientIpLimits(http.rateLimitFactor),
    clientTimeouts: defaultClientTimeouts,
    drainMs: http.drainMs,
    isLive: stripe.live || carriers.sellsPostage,
    signInRequired: cognito.signInRequired,
    staffSecondFactor: cognito.staffSecondFactor,
    stepUpRefundCents: cognito.stepUpRefundCents,
    connectOrigins: [
      ...new Set([
        identity,
        pool,
        stripeStandin(stripe.apiUrl) ?? 'https://api.stripe.com',
        ...reports,
        ...hosted,
        ...files,
      ]),
      ...(apiElsewhere ? [api] : []),
      ...scriptOrigins,
    ],
    scriptOrigins,
    apiElsewhere,
    inlineScripts: http.webRoot ? (await readBuiltPages(http.webRoot)).scriptHashes.map((one) => `'${one}'`) : [],
  };
}
