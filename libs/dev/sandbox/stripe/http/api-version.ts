/** From this version on the list of payment methods has another name. */
const renamed = { since: '2026-09-30', from: 'payment_method_types', to: 'allowed_payment_method_types' };

/** The parameters of an endpoint in a version of the API ("2025-03-31.basil"): an older one knows the older name as well. */
export const allowedIn = (version: string, allowed: readonly string[]): readonly string[] =>
  version < renamed.since && allowed.includes(renamed.to) ? [...allowed, renamed.from] : allowed;
