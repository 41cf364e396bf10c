import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv, type Env } from '#libs/runtime/settings/env.js';
import { interpolate, mergeCompose, readCompose, readEnvFile, type ComposeService } from './compose-file.js';
import { composeRules, lintCompose } from './compose-rules.js';

const read = (path: string) => readFileSync(path, 'utf8');
const production = read('docker-compose.yml');
const standins = read('ops/docker-compose.standins.yml');
const standinValues = readEnvFile(read('ops/standins.env'));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const random = (name: string) => createHash('sha256').update(name).digest('hex');
/** As the README says: a copy of .env.example with a password and the public address filled in. */
const env = {
  ...readEnvFile(read('.env.example')),
  POSTGRES_PASSWORD: random('owner'),
  DATABASE_APP_PASSWORD: random('app'),
  REDIS_PASSWORD: random('redis'),
  PUBLIC_URL: 'https://x.example',
  STRIPE_SECRET_KEY: `sk_live_${random('stripe')}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random('stripe')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random('hook')}`,
  ACCESS_LINK_SECRET: random('link'),
  COGNITO_USER_POOL_ID: 'us-east-1_Ab3dEf6hI',
  COGNITO_CLIENT_ID: '3n4b5urk1ft4fl3mg5e62d9ado',
  COGNITO_IDENTITY_POOL_ID: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};

const broken: [rule: string, from: string | RegExp, to: string][] = [
  ['pinned', 'redis:7.4-bookworm', 'redis:latest'],
  ['pinned', 'redis:7.4-bookworm', 'redis'],
  ['checked', /\n {4}healthcheck:\n {6}test: \[CMD, redis-cli[^]*?12\n/, '\n'],
  ['restarted', 'restart: unless-stopped\n    stop_grace_period: 30s', 'stop_grace_period: 30s'],
  ['restarted', "restart: 'no'", 'restart: always'],
  ['confined', 'restart: unless-stopped\n    stop_grace_period: 60s', 'privileged: true'],
  ['confined', "volumes: ['redis:/data']", "volumes: ['/var/run/docker.sock:/s']"],
  ['scalable', '  worker: &worker\n', '  worker: &worker\n    container_name: worker\n'],
  ['scalable', '  worker: &worker\n', "  worker: &worker\n    ports: ['9465:9465']\n"],
  ['allJobs', 'WORKER_QUEUES: bulk', 'WORKER_QUEUES: main'],
  ['hidden', "volumes: ['redis:/data']", "volumes: ['redis:/data']\n    ports: ['6379:6379']"],
  ['hidden', '  api:\n', "  api:\n    ports: ['0.0.0.0:3000:3000']\n"],
  ['ownerApart', '<<: [*settings, *no-owner, *carriers]', '<<: *settings'],
  ['patient', 'stop_grace_period: 40s', 'stop_grace_period: 20s'],
  ['knownSettings', 'WEB_ROOT: dist/web', 'WEBROOT: dist/web'],
  ['noSecrets', /STRIPE_SECRET_KEY: .*/, 'STRIPE_SECRET_KEY: sk_live_1'],
  ['noSecrets', '${SHIPPO_API_KEY:-}', '${SHIPPO_API_KEY:-shippo_live_1}'],
  ['durableQueue', '- noeviction', '- allkeys-lru'],
  ['durableQueue', "- --appendonly\n      - 'yes'\n", ''],
  ['storedData', "volumes: ['postgres:/var/lib/postgresql']", ''],
  ['resolved', '      redis: { condition: service_healthy }', '      rediss: { condition: service_healthy }'],
];

/** The settings that the product would read in the container. */
function settingsOf(service: ComposeService | undefined, values: Record<string, string>): Env {
  return parseEnv(environmentOf(service, values));
}

function environmentOf(service: ComposeService | undefined, values: Record<string, string>): Record<string, string> {
  const own = Object.entries(service?.environment ?? {}).map(([key, value]) => [
    key,
    interpolate(String(value), values),
  ]);
  return Object.fromEntries(own) as Record<string, string>;
}

describe('docker-compose.yml', () => {
  const { services } = readCompose(production);

  it('passes every rule, with and without the sandboxes', () => {
    expect(lintCompose(readCompose(production))).toEqual([]);
    expect(lintCompose(mergeCompose(readCompose(production), readCompose(standins)))).toEqual([]);
  });

  it.each(broken)('violates the rule %s when %s is changed', (rule, from, to) => {
    const changed = production.replace(from, to);
    expect(changed).not.toBe(production);
    expect(lintCompose(readCompose(changed)).map((finding) => finding.split(':')[0])).toContain(rule);
  });

  it('has a violating sample for every rule', () => {
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(Object.keys(composeRules)));
  });

  it.each([
    ['api', 'start:api'],
    ['worker', 'start:worker'],
    ['worker-bulk', 'start:worker'],
    ['migrate', 'migrate'],
  ])('runs as %s the same command as npm run %s', (service, script) => {
    expect(services[service]?.command?.join(' ')).toBe(scripts[script]);
  });

  it('gives api and worker settings that they accept: Redis as queue, every address of the container', () => {
    const [api, worker] = [settingsOf(services['api'], env), settingsOf(services['worker'], env)];
    expect(api.http).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://x.example',
      webRoot: 'dist/web',
    });
    expect(worker.queue).toMatchObject({ url: `redis://:${env.REDIS_PASSWORD}@redis:6379`, metricsPort: 9465 });
    expect(worker.http.publicUrl).toBe(api.http.publicUrl);
    const bulk = settingsOf(services['worker-bulk'], env);
    expect([worker.queue.groups, bulk.queue.groups]).toEqual([['main'], ['bulk']]);
    expect({ ...bulk, queue: worker.queue }).toEqual(worker);
    expect([api.mail, worker.mail]).toEqual(
      Array(2).fill(expect.objectContaining({ smtpUrl: undefined, from: '', linkSecrets: [env.ACCESS_LINK_SECRET] })),
    );
    const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' };
    expect(settingsOf(services['worker'], { ...env, ...smtp }).mail).toMatchObject({ smtpUrl: smtp.SMTP_URL });
    expect([api.process.nodeEnv, worker.process.nodeEnv]).toEqual(['production', 'production']);
    expect([api.process.production, worker.mail.requireTls]).toEqual([true, true]);
    expect([api.stripe.apiUrl, worker.stripe.apiUrl]).toEqual([undefined, undefined]);
  });

  it.each(['api', 'worker', 'worker-bulk'])('sets in %s who sells postage, and nothing without an account', (name) => {
    expect(settingsOf(services[name], env).carriers).toEqual(parseEnv(env).carriers);
    const accounts = {
      ...{ EASYPOST_API_KEY: 'EZAK_1', EASYPOST_WEBHOOK_SECRET: random('easypost'), SHIPPO_API_KEY: 'shippo_live_1' },
      ...{ EASYPOST_API_URL: 'https://easypost.example/v2/', EASYPOST_FILE_HOSTS: 'https://files.example' },
      ...{ SHIPPO_API_URL: 'https://shippo.example/', SHIPPO_FILE_HOSTS: 'https://shippo-files.example' },
      ...{ PRICE_LISTS: 'off', CLAIM_FILING: 'automatic' },
    };
    expect(settingsOf(services[name], { ...env, ...accounts }).carriers).toEqual({
      ...{
        priceLists: false,
        livePrices: true,
        sellsPostage: true,
        filesClaims: true,
        easypostWebhookSecrets: [accounts.EASYPOST_WEBHOOK_SECRET],
      },
      easypost: { apiKey: 'EZAK_1', apiUrl: accounts.EASYPOST_API_URL, fileHosts: ['https://files.example'] },
      shippo: {
        apiKey: 'shippo_live_1',
        apiUrl: accounts.SHIPPO_API_URL,
        fileHosts: ['https://shippo-files.example'],
      },
    });
  });

  it('publishes only the ports of the proxy, which forwards requests to the api', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(services['proxy']?.command?.join(' ')).toMatch(/--from \$\{PUBLIC_URL:\?.*\} --to api:3000$/);
    const [api, worker] = [settingsOf(services['api'], env), settingsOf(services['worker'], env)];
    expect([api.http.metricsHost, worker.queue.host]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(api.http.trustProxy).toEqual(['uniquelocal']);
  });

  it("passes the table owner's URL only to migrate", () => {
    const of = (name: string) =>
      new URL(interpolate(String(services[name]?.environment?.['DATABASE_URL']), env)).username;
    const { ownerUrl, appUrl } = parseEnv(environmentOf(services['migrate'], env), ['migration']).migration;
    expect([of('api'), of('worker'), new URL(appUrl).username]).toEqual(Array(3).fill('waybill_app'));
    expect(new URL(ownerUrl).username).toBe('waybill');
  });

  it.each([
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'ACCESS_LINK_SECRET',
    'DATABASE_APP_PASSWORD',
    'REDIS_PASSWORD',
  ])('refuses to start with a %s of .env.example', (name) => {
    const readSettings = () =>
      settingsOf(services['api'], { ...env, [name]: 'replace_me_with_at_least_32_characters' });
    expect(readSettings).toThrow('is an example that everybody can read');
  });

  it.each(Object.keys(env).filter((name) => production.includes(`\${${name}:?`)))(
    'does not start without %s',
    (name) => {
      expect(() => interpolate(production, { ...env, [name]: '' })).toThrow(name);
    },
  );

  it('has sandboxes at the addresses that api and worker use', () => {
    const merged = mergeCompose(readCompose(production), readCompose(standins)).services;
    const api = settingsOf(merged['api'], standinValues);
    const worker = settingsOf(merged['worker'], standinValues);
    expect(worker.stripe.apiUrl).toBe('http://api:12111');
    expect({ ...settingsOf(merged['worker-bulk'], standinValues), queue: worker.queue }).toEqual(worker);
    const options = (name: string) =>
      JSON.parse(interpolate(merged[name]?.command?.at(-1) ?? '', standinValues)) as Record<string, unknown>;
    const { secretKey, webhookSecrets, publishableKey } = api.stripe;
    expect(options('stripe')).toMatchObject({ secretKey, publishableKey, webhookSecret: webhookSecrets[0] });
    expect(api.stripe.apiUrl).toBe(`http://127.0.0.1:${String(options('stripe')['port'])}`);
    expect(worker.mail.smtpUrl).toBe(`smtp://api:${String(options('mail')['smtpPort'])}`);
    expect(options('cognito')['smtpUrl']).toBe(`smtp://127.0.0.1:${String(options('mail')['smtpPort'])}`);
    expect(merged['api']?.ports?.join()).toContain(`:${String(options('mail')['port'])}`);
    expect(worker.mail.linkSecrets).toEqual(api.mail.linkSecrets);
    const { region, userPoolId, clientId, identityPoolId } = api.cognito;
    expect(options('cognito')).toMatchObject({ region, userPoolId, clientId, identityPoolId });
    expect(api.cognito.userPoolUrl).toBe(api.cognito.identityUrl);
    expect(api.cognito.identityUrl).toBe(`http://127.0.0.1:${String(options('cognito')['port'])}`);
  });
});
