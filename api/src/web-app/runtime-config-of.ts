import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { stripeStandin } from './stripe-standin.js';

export type WebSubject = 'http' | 'stripe' | 'cognito' | 'imports' | 'carriers' | 'errorReports' | 'analytics';

/** The web app's configuration, from ours. Nothing in it is secret. */
export class RuntimeConfigOf {
  readonly value: RuntimeConfig;

  constructor({ http, stripe, cognito, imports, carriers, errorReports, analytics }: Pick<Env, WebSubject>) {
    const standinUrl = stripeStandin(stripe.apiUrl);
    const { region, identityPoolId, identityUrl, userPoolId, userPoolUrl, clientId, hosted, credentials } = cognito;
    this.value = {
      ...(http.apiBaseUrl ? { apiBaseUrl: http.apiBaseUrl } : {}),
      ...(http.browserBaseUrl ? { browserBaseUrl: http.browserBaseUrl } : {}),
      stripe: {
        provider: standinUrl ? 'standin' : 'stripe',
        ...(stripe.publishableKey ? { publishableKey: stripe.publishableKey } : {}),
        ...(standinUrl ? { standinUrl } : {}),
      },
      ...(cognito.signInRequired ? { signInRequired: true } : {}),
      ...(carriers.easypost ? { addressVerification: true } : {}),
      ...(carriers.livePrices ? { livePrices: true } : {}),
      ...(errorReports.dsn ? { errorReports: { ...errorReports, dsn: errorReports.dsn } } : {}),
      ...(analytics.scriptUrl ? { analytics: { scriptUrl: analytics.scriptUrl, site: analytics.site } } : {}),
      imports: { maxBytes: imports.maxBytes, maxRows: imports.maxRows },
      cognito: {
        ...{ region, identityPoolId, identityUrl, userPoolId, userPoolUrl, clientId },
        ...(hosted ? { hosted } : {}),
        ...(credentials ? { credentials } : {}),
      },
    };
  }
}
