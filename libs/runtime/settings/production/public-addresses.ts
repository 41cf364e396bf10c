import { isIP } from 'node:net';
import type { Rule, Variables } from './rule.js';

const hostOf = (address: string | undefined): string =>
  address && URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';

/** This machine: traffic to it stays off the network. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host);

/** A name without a dot, or a private network: no vendor answers there. */
const isPrivate = (host: string): boolean =>
  isLoopback(host) ||
  !/[.:]/.test(host) ||
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(host) ||
  (isIP(host) === 6 && /^f[cde]/i.test(host));

const standinUrls = [
  ...['STRIPE_API_URL', 'COGNITO_IDENTITY_URL', 'COGNITO_IDENTITY_JWKS_URL'],
  ...['COGNITO_USER_POOL_URL', 'COGNITO_USER_POOL_JWKS_URL'],
] as const;
const vendors: Record<(typeof standinUrls)[number], RegExp> = {
  STRIPE_API_URL: /^api\.stripe\.com$/,
  COGNITO_IDENTITY_URL: /\.amazonaws\.com(\.cn)?$/,
  COGNITO_IDENTITY_JWKS_URL: /\.amazonaws\.com(\.cn)?$/,
  COGNITO_USER_POOL_URL: /\.amazonaws\.com(\.cn)?$/,
  COGNITO_USER_POOL_JWKS_URL: /\.amazonaws\.com(\.cn)?$/,
};

/** These servers decide who is signed in and what was paid: they must be the vendor's, over TLS. */
export const realVendors =
  (prefix: 'STRIPE' | 'COGNITO'): Rule =>
  (variables) =>
    standinUrls
      .filter((name) => name.startsWith(prefix) && variables[name] !== undefined)
      .filter((name) => !vendors[name].test(hostOf(variables[name])) || !variables[name]?.startsWith('https://'))
      .map((name) => `${name} is the address of a sandbox: leave it out, so that the vendor is asked.`);

export const publicAddress: Rule = ({ PUBLIC_URL }) => {
  if (!PUBLIC_URL) return ['PUBLIC_URL is missing: the https:// address that browsers use.'];
  if (!PUBLIC_URL.startsWith('https://'))
    return ['PUBLIC_URL must be an https:// address: sign-ins and cards need TLS.'];
  return isLoopback(hostOf(PUBLIC_URL)) ? ['PUBLIC_URL names this machine: nobody else could open it.'] : [];
};

export const proxyDecision: Rule = ({ TRUST_PROXY }) => {
  if (!TRUST_PROXY)
    return ['TRUST_PROXY is missing: the networks of your proxy, or none when browsers connect directly.'];
  const everybody = TRUST_PROXY.split(',').some((part) => /^(\*|true|all|\S+\/0)$/i.test(part.trim()));
  return everybody ? ['TRUST_PROXY believes everybody: name the networks of your proxy only.'] : [];
};

/** What may be unencrypted because the operator allows it: database, queue, smtp, s3. */
const allowed = (variables: Variables, what: string): boolean =>
  (variables['ALLOW_PLAINTEXT'] ?? '').split(',').some((part) => part.trim() === what);

const verified = (url: string): boolean => new URL(url).searchParams.get('sslmode') === 'verify-full';

/** A store on another machine is used over TLS with a checked certificate. */
export const encrypted =
  (name: string, what: 'database' | 'queue'): Rule =>
  (variables) => {
    const url = variables[name];
    if (!url || !URL.canParse(url) || isLoopback(hostOf(url)) || allowed(variables, what)) return [];
    if (url.startsWith('rediss:') || (url.startsWith('postgres') && verified(url))) return [];
    const how = url.startsWith('redis') ? 'use rediss://' : 'add ?sslmode=verify-full';
    return [`${name} is not encrypted: ${how}, or say ALLOW_PLAINTEXT=${what} when its network is yours alone.`];
  };

export const encryptedMail: Rule = (variables) => {
  const { SMTP_URL: url, SMTP_REQUIRE_TLS: required } = variables;
  if (!url || url.startsWith('smtps:') || required !== 'false') return [];
  if (isLoopback(hostOf(url)) || allowed(variables, 'smtp')) return [];
  return ['SMTP_REQUIRE_TLS=false lets mail travel unencrypted: leave it out, or say ALLOW_PLAINTEXT=smtp.'];
};

/** Labels, uploads and claims are sent there. */
export const encryptedObjects: Rule = (variables) => {
  const { S3_ENDPOINT: url } = variables;
  if (!url?.startsWith('http:') || isLoopback(hostOf(url)) || allowed(variables, 's3')) return [];
  return ['S3_ENDPOINT is not encrypted: use https://, or say ALLOW_PLAINTEXT=s3 when its network is yours alone.'];
};

/** Tokens go where pages find the API. */
export const encryptedApi: Rule = (variables) =>
  ['API_BASE_URL', 'API_BROWSER_BASE_URL']
    .filter((name) => variables[name]?.startsWith('http:'))
    .map((name) => `${name} sends sign-ins unencrypted: use https://.`);

/** A script that somebody on the way can change runs in our pages. */
export const encryptedAnalytics: Rule = ({ ANALYTICS_SCRIPT_URL: url }) =>
  url?.startsWith('http:') ? ['ANALYTICS_SCRIPT_URL loads a script unencrypted: use https://.'] : [];

/** The server at this address can sign in anybody. */
export const encryptedHosted: Rule = ({ COGNITO_HOSTED_URL: url }) =>
  url?.startsWith('http:') ? ['COGNITO_HOSTED_URL signs people in unencrypted: use https://.'] : [];

/** Reports of errors name what runs where. */
export const encryptedReports: Rule = ({ ERROR_REPORTS_DSN: dsn }) =>
  dsn && new URL(dsn).protocol !== 'https:' ? ['ERROR_REPORTS_DSN sends reports unencrypted: use https://.'] : [];

/**
 * A shop of sandboxes cannot charge anyone and runs on its own machine only: it must not be mixed with anything real.
 */
export const onlyStandins: Rule = (variables) => {
  const real = standinUrls.filter((name) => !variables[name] || !isPrivate(hostOf(variables[name])));
  const problems = real.map(
    (name) => `WAYBILL_ENV=standins needs ${name} at a sandbox on this machine or its own network.`,
  );
  if (/^(sk|rk)_live_/.test(variables['STRIPE_SECRET_KEY'] ?? ''))
    problems.push('WAYBILL_ENV=standins refuses a live STRIPE_SECRET_KEY.');
  if (variables['COGNITO_HOSTED_URL'] && !isPrivate(hostOf(variables['COGNITO_HOSTED_URL'])))
    problems.push('WAYBILL_ENV=standins needs COGNITO_HOSTED_URL at the sandbox, or not at all.');
  if (!isLoopback(hostOf(variables['PUBLIC_URL'])))
    problems.push('WAYBILL_ENV=standins needs a PUBLIC_URL on this machine, such as http://localhost:3000.');
  return problems;
};
