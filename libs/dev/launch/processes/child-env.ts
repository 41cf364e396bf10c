import type { LocalSecrets } from '../data-folder.js';

/**
 * Addresses of the embedded parts. A variable set by the caller wins: that is how a real service replaces a sandbox.
 */
export type Addresses = {
  port: number;
  metricsPort: number;
  workerMetricsPort: number;
  databaseUrl: string;
  stripeUrl: string;
  cognitoUrl: string;
  identityJwksUrl: string;
  userPoolJwksUrl: string;
  /** Null when the caller uses their own mail server. */
  smtpUrl: string | null;
  webRoot: string;
  /** Settings that know the demo shops; absent: there are none. */
  stores?: Record<string, string>;
  /** Absent: the caller uses their own account, or none. */
  easypostUrl?: string;
};

export const region = 'us-east-1';
export const userPoolId = `${region}_waybill`;

/** The environment of api and worker. `own` are the caller's variables. */
export function childEnv(own: NodeJS.ProcessEnv, secrets: LocalSecrets, at: Addresses): NodeJS.ProcessEnv {
  const realStripe = own['STRIPE_SECRET_KEY'] !== undefined;
  const realCognito = own['COGNITO_IDENTITY_POOL_ID'] !== undefined;
  return {
    LOG_LEVEL: 'info',
    TRACKING_SPEED: '20000',
    RATE_LIMIT_FACTOR: '10',
    PORT: String(at.port),
    METRICS_PORT: String(at.metricsPort),
    WORKER_METRICS_PORT: String(at.workerMetricsPort),
    DATABASE_URL: at.databaseUrl,
    WEB_ROOT: at.webRoot,
    ACCESS_LINK_SECRET: secrets.accessLinkSecret,
    AUDIT_SEAL_KEY: secrets.auditSealKey,
    STORE_CREDENTIALS_KEY: secrets.storeCredentialsKey,
    STORES_ALLOW_PRIVATE: 'true',
    ...(at.smtpUrl ? { SMTP_URL: at.smtpUrl, MAIL_FROM: 'Waybill <waybill@localhost>' } : {}),
    ...storesStandin(own, at),
    ...(at.easypostUrl ? easypostStandin(secrets, at.easypostUrl) : {}),
    ...(realStripe ? {} : stripeStandin(secrets, at)),
    ...(realCognito ? {} : cognitoStandin(secrets, at, own)),
    ...own,
    // Only for migrations and reports; an empty variable counts as absent.
    ...{ DATABASE_OWNER_URL: '', DATABASE_READ_URL: '' },
  };
}

/** A vendor whose app the caller names is the real one, its addresses too. */
const storesStandin = (own: NodeJS.ProcessEnv, { stores = {} }: Addresses): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(stores).filter(([name]) => own[`${name.split('_')[0]}_CLIENT_ID`] === undefined));

const easypostStandin = (secrets: LocalSecrets, url: string): NodeJS.ProcessEnv => ({
  EASYPOST_API_KEY: secrets.easypostApiKey,
  EASYPOST_WEBHOOK_SECRET: secrets.easypostWebhookSecret,
  EASYPOST_API_URL: `${url}/v2/`,
  EASYPOST_FILE_HOSTS: url,
});

const stripeStandin = (secrets: LocalSecrets, at: Addresses): NodeJS.ProcessEnv => ({
  STRIPE_SECRET_KEY: secrets.stripeSecretKey,
  STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
  STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
  STRIPE_API_URL: at.stripeUrl,
});

const cognitoStandin = (
  secrets: LocalSecrets,
  at: Addresses,
  { COGNITO_HOSTED_PROVIDER: provider }: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv => ({
  ...(provider ? { COGNITO_HOSTED_URL: at.cognitoUrl } : {}),
  COGNITO_REGION: region,
  COGNITO_USER_POOL_ID: userPoolId,
  COGNITO_CLIENT_ID: secrets.clientId,
  COGNITO_IDENTITY_POOL_ID: secrets.identityPoolId,
  COGNITO_IDENTITY_URL: at.cognitoUrl,
  COGNITO_IDENTITY_JWKS_URL: at.identityJwksUrl,
  COGNITO_USER_POOL_URL: at.cognitoUrl,
  COGNITO_USER_POOL_JWKS_URL: at.userPoolJwksUrl,
  AWS_ACCESS_KEY_ID: 'stand-in',
  AWS_SECRET_ACCESS_KEY: 'stand-in',
});
