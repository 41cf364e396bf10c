import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { stripeStandin } from './stripe-standin.js';

/** The web app's configuration, from ours. Nothing in it is secret. */
export class RuntimeConfigOf {
  readonly value: RuntimeConfig;

  constructor({ stripe, cognito, imports, carriers }: Pick<Env, 'stripe' | 'cognito' | 'imports' | 'carriers'>) {
    const standinUrl = stripeStandin(stripe.apiUrl);
    const { region, identityPoolId, identityUrl, userPoolId, userPoolUrl, clientId } = cognito;
    this.value = {
      stripe: {
        provider: standinUrl ? 'standin' : 'stripe',
        ...(stripe.publishableKey ? { publishableKey: stripe.publishableKey } : {}),
        ...(standinUrl ? { standinUrl } : {}),
      },
      ...(carriers.easypost ? { addressVerification: true } : {}),
      imports: { maxBytes: imports.maxBytes, maxRows: imports.maxRows },
      cognito: { region, identityPoolId, identityUrl, userPoolId, userPoolUrl, clientId },
    };
  }
}
