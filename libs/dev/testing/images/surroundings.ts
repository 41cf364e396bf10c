import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startCognitoSandbox } from '#libs/dev/sandbox/cognito/start-cognito-sandbox.js';
import { startMailSandbox } from '#libs/dev/sandbox/mail/start-mail-sandbox.js';
import { startStripeSandbox } from '#libs/dev/sandbox/stripe/start-stripe-sandbox.js';
import { ownDatabase } from '../servers/app-role.js';
import { RedisServer } from '../servers/redis-server.js';
import { interpolate, mergeCompose, readCompose, readEnvFile } from './compose-file.js';

const read = (path: string) => readFileSync(path, 'utf8');
const values = readEnvFile(read('ops/standins.env'));
const { services } = mergeCompose(
  readCompose(read('docker-compose.yml')),
  readCompose(read('ops/docker-compose.standins.yml')),
);

/** The product's environment in docker-compose.yml: an empty database, Redis with its flags, sandboxes. */
export interface Surroundings {
  /** The settings of a service, as in docker-compose.yml except for the addresses, which are local. */
  settings(service: 'api' | 'worker' | 'migrate', own?: Record<string, string>): Record<string, string>;
  readonly apiPort: number;
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `waybill_image_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

export async function surround(): Promise<Surroundings> {
  const apiPort = await freePort();
  const [database, redis] = [await emptyDatabase(), await RedisServer.start('everysec')];
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = values;
  const stripe = await startStripeSandbox({
    port: 0,
    webhookUrl: `http://127.0.0.1:${apiPort}/api/webhooks/stripe`,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
  });
  const { COGNITO_REGION = '', COGNITO_USER_POOL_ID = '', COGNITO_CLIENT_ID = '' } = values;
  const cognito = await startCognitoSandbox({
    port: 0,
    region: COGNITO_REGION,
    userPoolId: COGNITO_USER_POOL_ID,
    clientId: COGNITO_CLIENT_ID,
    identityPoolId: values['COGNITO_IDENTITY_POOL_ID'] ?? '',
  });
  const letters = await mkdtemp(join(tmpdir(), 'waybill-letters-'));
  const mail = await startMailSandbox({ port: 0, smtpPort: 0, folder: letters });
  const addresses: Record<string, string> = {
    ...ownDatabase(database.url),
    QUEUE_URL: redis.url,
    HOST: '127.0.0.1',
    WORKER_HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: `http://localhost:${apiPort}`,
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mail.smtpUrl,
    COGNITO_IDENTITY_URL: cognito.url,
    COGNITO_IDENTITY_JWKS_URL: cognito.identityJwksUrl,
    COGNITO_USER_POOL_URL: cognito.url,
    COGNITO_USER_POOL_JWKS_URL: cognito.userPoolJwksUrl,
  };
  return {
    apiPort,
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, new URL(database.url).password],
    settings: (service, own = {}) => {
      const entries = Object.entries(services[service]?.environment ?? {});
      const here = entries.map(([name, value]) => [name, addresses[name] ?? interpolate(String(value), values)]);
      return { ...(Object.fromEntries(here) as Record<string, string>), ...own };
    },
    close: async () => {
      await Promise.all([stripe.close(), cognito.close(), mail.close(), redis.stop()]);
      await rm(letters, { recursive: true });
      await database.drop();
    },
  };
}
