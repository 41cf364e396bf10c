const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The origin of Stripe's sandbox, when STRIPE_API_URL names one: only an address of this machine can be one, so that no
 * configuration of a real deployment ever offers test cards.
 */
export function stripeStandin(apiUrl: string | undefined): string | undefined {
  if (apiUrl === undefined) return undefined;
  const { hostname, origin } = new URL(apiUrl);
  return loopback.test(hostname) ? origin : undefined;
}
