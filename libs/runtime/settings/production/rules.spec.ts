import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EnvError, parseEnv, type EnvSubject } from '../env.js';
import { isProduction } from './rules.js';

const random = (name: string) => createHash('sha256').update(name).digest('hex');
const app = `postgres://waybill_app:${random('app')}@db.shop.example/waybill?sslmode=verify-full`;
/** Settings that are safe on the internet. */
const good: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: '10.0.0.0/8',
  DATABASE_URL: app,
  QUEUE_URL: `rediss://:${random('queue')}@queue.shop.example`,
  STRIPE_SECRET_KEY: `sk_live_${random('stripe')}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random('stripe')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random('hook')}`,
  COGNITO_REGION: 'us-east-1',
  COGNITO_USER_POOL_ID: 'us-east-1_Ab3dEf6hI',
  COGNITO_CLIENT_ID: '3n4b5urk1ft4fl3mg5e62d9ado',
  COGNITO_IDENTITY_POOL_ID: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  SMTP_URL: `smtp://shop:${random('mail')}@mail.shop.example:587`,
  MAIL_FROM: 'Shop <shop@shop.example>',
  ACCESS_LINK_SECRET: random('links'),
  S3_ACCESS_KEY_ID: random('s3').slice(0, 20),
  S3_SECRET_ACCESS_KEY: random('s3'),
};

const problemsOf = (source: Record<string, string>, subjects?: readonly EnvSubject[]): readonly string[] => {
  try {
    parseEnv(source, subjects);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
};
const withValue = (name: string, value: string) => problemsOf({ ...good, [name]: value });

describe('settings in production', () => {
  it('are accepted when valid', () => {
    expect(problemsOf(good)).toEqual([]);
    expect(parseEnv(good).mail.requireTls).toBe(true);
  });

  it('are refused for hosted pages that are not encrypted', () => {
    const problemsAt = (COGNITO_HOSTED_URL: string) =>
      problemsOf({ ...good, COGNITO_HOSTED_URL, COGNITO_HOSTED_PROVIDER: 'Google' });
    expect(problemsAt('https://sign-in.shop.example')).toEqual([]);
    expect(problemsAt('http://sign-in.shop.example')).toEqual([expect.stringMatching(/signs people in unencrypted/)]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_replace_me', /is an example/],
    ['STRIPE_SECRET_KEY', 'sk_live_123', /too short: at least 24/],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_standin', /is an example/],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${random('hook')},whsec_short`, /too short/],
    ['EASYPOST_WEBHOOK_SECRET', 'demo', /is an example/],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_replace_me', /is an example/],
    ['ACCESS_LINK_SECRET', 'replace_me_with_at_least_32_characters', /is an example/],
    ['ACCESS_LINK_SECRET', 'standin-0123456789-0123456789-0123456789', /is an example/],
    ['ACCESS_LINK_SECRET', 'a'.repeat(40), /easily guessed/],
    ['AUDIT_SEAL_KEY', 'replace_me_with_at_least_32_characters', /is an example/],
    ['SHOPIFY_SHOP_URL', 'https://{shop}.evil.example', /address of a sandbox/],
    ['EBAY_API_URL', 'https://api.ebay.com.evil.example', /address of a sandbox/],
    ['EBAY_AUTH_URL', 'http://auth.ebay.com', /address of a sandbox/],
    ['AWS_SECRET_ACCESS_KEY', 'stand-in', /is an example/],
    ['S3_SECRET_ACCESS_KEY', 'replace_me', /is an example/],
    ['S3_ENDPOINT', 'http://s3.shop.example', /not encrypted: use https/],
    ['ANALYTICS_SCRIPT_URL', 'http://stats.example/s.js', /loads a script unencrypted/],
    ['API_BASE_URL', 'http://api.shop.example/api', /sends sign-ins unencrypted/],
    ['API_BROWSER_BASE_URL', 'http://api.shop.example/api', /sends sign-ins unencrypted/],
    ['COGNITO_USER_POOL_ID', 'us-east-1_replaceMe', /placeholder/],
    ['COGNITO_IDENTITY_POOL_ID', 'us-east-1:00000000-0000-0000-0000-000000000000', /placeholder/],
    ['DATABASE_URL', app.replace(random('app'), 'waybill'), /its password is an example/],
    ['DATABASE_URL', app.replace(random('app'), 'Xk3!9'), /its password is too short/],
    ['DATABASE_URL', app.replace('?sslmode=verify-full', ''), /not encrypted: add \?sslmode=verify-full/],
    ['DATABASE_URL', app.replace('verify-full', 'no-verify'), /not encrypted/],
    ['QUEUE_URL', `redis://:${random('queue')}@queue.shop.example`, /not encrypted: use rediss/],
    ['QUEUE_URL', 'rediss://:secret@queue.shop.example', /its password is an example/],
    ['SMTP_REQUIRE_TLS', 'false', /lets mail travel unencrypted/],
    ['PUBLIC_URL', 'http://shop.example', /must be an https/],
    ['PUBLIC_URL', 'https://localhost', /names this machine/],
    ['PUBLIC_URL', '', /PUBLIC_URL is missing/],
    ['TRUST_PROXY', '', /TRUST_PROXY is missing/],
    ['TRUST_PROXY', '0.0.0.0/0', /believes everybody/],
    ['TRUST_PROXY', '::/0', /believes everybody/],
    ['STRIPE_API_URL', 'http://127.0.0.1:12111', /address of a sandbox/],
    ['STRIPE_API_URL', 'https://api.stripe.com.evil.example', /address of a sandbox/],
    ['COGNITO_IDENTITY_URL', 'http://10.0.0.7:12112', /address of a sandbox/],
    ['COGNITO_USER_POOL_URL', 'https://pool.shop.example', /address of a sandbox/],
    ['COGNITO_USER_POOL_JWKS_URL', 'http://api:12112/jwks', /address of a sandbox/],
    ['COGNITO_IDENTITY_JWKS_URL', 'http://[::1]/jwks', /address of a sandbox/],
    ['DATABASE_OWNER_URL', `postgres://owner:${random('o')}@db.shop.example/waybill`, /for migrate alone/],
    ['POSTGRES_PASSWORD', random('o'), /for migrate alone/],
  ])('are refused for %s=%s with one sentence that does not repeat it', (name, value, sentence) => {
    const problems = withValue(name, value);
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(problems[0]).toMatch(new RegExp(`^${name}`));
    if (value.length > 10) expect(problems[0]).not.toContain(value);
  });

  it.each([
    ['TRUST_PROXY', 'none'],
    ['STRIPE_API_URL', 'https://api.stripe.com'],
    ['COGNITO_USER_POOL_URL', 'https://cognito-idp.eu-west-1.amazonaws.com'],
    ['DATABASE_URL', 'postgres://waybill_app@127.0.0.1/waybill'],
    ['QUEUE_URL', 'redis://127.0.0.1'],
  ])('are accepted for %s=%s', (name, value) => {
    expect(withValue(name, value)).toEqual([]);
  });

  it('may name unencrypted connections', () => {
    const plain = {
      ...good,
      DATABASE_URL: app.replace('?sslmode=verify-full', ''),
      QUEUE_URL: `redis://:${random('queue')}@queue`,
      SMTP_REQUIRE_TLS: 'false',
    };
    expect(problemsOf(plain)).toHaveLength(3);
    expect(problemsOf({ ...plain, ALLOW_PLAINTEXT: 'database, queue,smtp' })).toEqual([]);
  });

  it('are refused when .env.example is unchanged, with all errors at once', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    const problems = problemsOf({ ...example, NODE_ENV: 'production' });
    for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(problems.filter((line) => line.startsWith(name))).toHaveLength(1);
    expect(problems.filter((line) => line.startsWith('COGNITO_'))).toHaveLength(3);
    expect(problemsOf(example)).toEqual([]);
  });

  it('report malformed settings together with unsafe ones', () => {
    const problems = problemsOf({ ...good, PORT: '70000', STRIPE_SECRET_KEY: 'sk_test_replace_me' });
    expect(problems).toEqual([
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^STRIPE_SECRET_KEY is an example/),
    ]);
  });

  it('require a separate owner role for migrate, and nothing of the shop', () => {
    const owner = `postgres://waybill:${random('owner')}@db.shop.example/waybill?sslmode=verify-full`;
    const migrating = (url: string) =>
      problemsOf({ NODE_ENV: 'production', DATABASE_URL: app, DATABASE_OWNER_URL: url }, ['migration', 'process']);
    expect(migrating(owner)).toEqual([]);
    expect(migrating('')).toEqual([expect.stringMatching(/^DATABASE_OWNER_URL is missing/)]);
    expect(migrating(app)).toEqual([expect.stringMatching(/name the same role/)]);
  });
});

describe('WAYBILL_ENV', () => {
  const standin = 'http://127.0.0.1:12112';
  const standins: Record<string, string> = {
    ...good,
    WAYBILL_ENV: 'standins',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '',
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_API_URL: 'http://api:12111',
    COGNITO_IDENTITY_URL: standin,
    COGNITO_IDENTITY_JWKS_URL: `${standin}/jwks`,
    COGNITO_USER_POOL_URL: standin,
    COGNITO_USER_POOL_JWKS_URL: `${standin}/jwks`,
  };

  it('allows a shop of sandboxes on this machine with standins', () => {
    expect(problemsOf(standins)).toEqual([]);
  });

  it.each([
    ['STRIPE_SECRET_KEY', `sk_live_${random('stripe')}`, /refuses a live STRIPE_SECRET_KEY/],
    ['STRIPE_API_URL', '', /needs STRIPE_API_URL at a sandbox/],
    ['STRIPE_API_URL', 'https://api.stripe.com', /needs STRIPE_API_URL at a sandbox/],
    ['COGNITO_USER_POOL_JWKS_URL', '', /needs COGNITO_USER_POOL_JWKS_URL at a sandbox/],
    ['PUBLIC_URL', 'https://shop.example', /needs a PUBLIC_URL on this machine/],
    ['PUBLIC_URL', '', /needs a PUBLIC_URL on this machine/],
  ])('refuses %s=%s with standins, which cannot be enabled by accident', (name, value, sentence) => {
    expect(problemsOf({ ...standins, [name]: value })).toEqual([expect.stringMatching(sentence)]);
  });

  it('requires the same with production, whatever NODE_ENV says', () => {
    expect(isProduction({ WAYBILL_ENV: 'production', NODE_ENV: 'development' })).toBe(true);
    expect(isProduction({ NODE_ENV: 'development' })).toBe(false);
    expect(problemsOf({ ...good, WAYBILL_ENV: 'off' })).toEqual([expect.stringMatching(/^WAYBILL_ENV: /)]);
  });
});
