import type { Rule } from './rule.js';

/** Parts of values that were published: examples, sandboxes, demos, common passwords. */
const published =
  /replace_?me|change_?me|example|stand-?in|demo|your[_-]|^(waybill|postgres|password|secret|test|admin)\b/i;

/** Why the secret could be known or guessed; undefined if it could not. */
export function weakness(secret: string, atLeast: number): string | undefined {
  if (published.test(secret)) return 'is an example that everybody can read';
  if (secret.length < atLeast) return `is too short: at least ${atLeast} characters`;
  return new Set(secret).size < 8 ? 'is easily guessed: make it at random, e.g. with openssl rand -hex 32' : undefined;
}

const parts = (list: string | undefined): string[] =>
  (list ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));

const strong =
  (name: string, atLeast: number): Rule =>
  (variables) =>
    parts(variables[name]).flatMap((secret) => {
      const why = weakness(secret, atLeast);
      return why ? [`${name} ${why}.`] : [];
    });

/** Identifiers that only name an account: not secret, but a placeholder cannot work. */
const filledIn =
  (name: string): Rule =>
  (variables) =>
    /replace_?me|00000000-0000-0000/i.test(variables[name] ?? '')
      ? [`${name} is still the placeholder of .env.example.`]
      : [];

/** The password inside a URL; without one, something else decides who may sign in. */
export const strongPassword =
  (name: string): Rule =>
  (variables) => {
    const value = variables[name] ?? '';
    const password = URL.canParse(value) ? decodeURIComponent(new URL(value).password) : '';
    const why = password ? weakness(password, 12) : undefined;
    return why ? [`${name}: its password ${why}.`] : [];
  };

export const stripeSecrets: readonly Rule[] = [
  strong('STRIPE_SECRET_KEY', 24),
  strong('STRIPE_PUBLISHABLE_KEY', 24),
  strong('STRIPE_WEBHOOK_SECRET', 24),
];
/** Nobody but EasyPost may say that a parcel arrived. */
export const carrierSecrets: readonly Rule[] = [strong('EASYPOST_WEBHOOK_SECRET', 24)];
export const linkSecrets: readonly Rule[] = [strong('ACCESS_LINK_SECRET', 32), strongPassword('SMTP_URL')];
/** Else a user could have us call what only our network reaches. */
const publicShopsOnly: Rule = ({ STORES_ALLOW_PRIVATE }) =>
  STORES_ALLOW_PRIVATE === 'true' ? ['STORES_ALLOW_PRIVATE lets users reach your own network: leave it out.'] : [];

/** Where the vendors of shops are: orders and tokens go there. */
const vendorsOfShops: Rule = ({ SHOPIFY_SHOP_URL, EBAY_API_URL, EBAY_AUTH_URL }) =>
  [
    ['SHOPIFY_SHOP_URL', SHOPIFY_SHOP_URL, 'https://{shop}'],
    ['EBAY_API_URL', EBAY_API_URL, 'https://api.ebay.com'],
    ['EBAY_AUTH_URL', EBAY_AUTH_URL, 'https://auth.ebay.com'],
  ].flatMap(([name, value, vendor]) =>
    value === undefined || value === vendor
      ? []
      : [`${name} is the address of a sandbox: leave it out, so that the vendor is asked.`],
  );

export const storeSecrets: readonly Rule[] = [strong('STORE_CREDENTIALS_KEY', 32), publicShopsOnly, vendorsOfShops];
export const objectSecrets: readonly Rule[] = [strong('S3_SECRET_ACCESS_KEY', 16)];
export const auditSecrets: readonly Rule[] = [strong('AUDIT_SEAL_KEY', 32)];
export const cognitoSecrets: readonly Rule[] = [
  strong('AWS_SECRET_ACCESS_KEY', 24),
  ...['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'COGNITO_IDENTITY_POOL_ID'].map(filledIn),
];
