import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { parseEnv } from '#libs/runtime/settings/env.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AppModule } from '../app.module.js';
import { createApi } from '../http/create-api.js';
import { httpSettingsOf } from '../http/http-settings-of.js';
import { serveOpenApi } from './serve-openapi.js';

/** Everything that answers without a token. A new one is added here on purpose or not at all. */
const open = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/mail-choices',
  'GET /api/returns/{token}',
  'GET /api/returns/{token}/invoice',
  'GET /api/returns/{token}/label',
  'GET /api/track',
  'GET /api/track/{carrier}/{number}',
  'GET /api/track/{slug}',
  'GET /api/webhooks/stores/{id}',
  'GET /api/zip-codes/{prefix}',
  'GET /config.json',
  'POST /api/csp-reports',
  'POST /api/mail-choices/unsubscribe',
  'POST /api/track/{slug}/refresh',
  'POST /api/track/{slug}/subscriptions',
  'POST /api/webhooks/easypost',
  'POST /api/webhooks/store-keys',
  'POST /api/webhooks/stores/{id}',
  'POST /api/webhooks/stripe',
  'PUT /api/mail-choices',
  'PUT /api/track/{slug}/subscriptions',
];

/** Opened by the key of a custom store alone: another token is of no use there. */
const byStoreKey = ['GET /api/store-fulfillments', 'POST /api/store-orders'];

describe('API', () => {
  const database = useDatabase();
  let app: NestFastifyApplication;
  let url: string;
  let document: OpenAPIObject;
  beforeAll(async () => {
    const env = parseEnv({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      // Asks every route twice without a valid token.
      RATE_LIMIT_FACTOR: '100',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:9/',
      COGNITO_REGION: 'us-east-1',
      COGNITO_USER_POOL_ID: 'us-east-1_Waybill01',
      COGNITO_CLIENT_ID: 'client1',
      COGNITO_IDENTITY_POOL_ID: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      COGNITO_IDENTITY_URL: 'http://127.0.0.1:10/',
      ERROR_REPORTS_DSN: 'https://public@reports.example/1',
      ANALYTICS_SCRIPT_URL: 'https://stats.example/js/script.js',
      ANALYTICS_SITE: 'shop.example',
    });
    const settings = await httpSettingsOf(env);
    app = await createApi(AppModule.of(env, settings), settings);
    serveOpenApi(app);
    await app.listen(0, '127.0.0.1');
    url = await app.getUrl();
    document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenAPIObject;
  });
  afterAll(() => app.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
        const operation = methods[method];
        return operation ? [{ path, method: method.toUpperCase(), operation }] : [];
      }),
    );

  it('answers anonymous callers only on public routes', async () => {
    const answering: string[] = [];
    for (const { path, method } of operations()) {
      const address = `${url}${path.replace(/\{\w+\}/g, 'A'.repeat(22))}`;
      const { status } = await fetch(address, { method });
      if (status !== 401) answering.push(`${method} ${path}`);
      const forged = await fetch(address, { method, headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } });
      if (!open.includes(`${method} ${path}`))
        expect([method, path, forged.status]).toEqual([
          method,
          path,
          byStoreKey.includes(`${method} ${path}`) ? 403 : 401,
        ]);
    }
    expect(answering.sort()).toEqual(open);
  });

  it('describes every route: its actors, its input and its responses', () => {
    expect(operations().length).toBeGreaterThan(10);
    for (const { path, method, operation } of operations()) {
      const name = `${method} ${path}`;
      expect([name, operation.security !== undefined]).toEqual([name, !open.includes(name)]);
      expect([name, operation.responses['default']]).toEqual([
        name,
        expect.objectContaining({ description: 'A problem' }),
      ]);
      const success = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect([name, success.length]).toEqual([name, 1]);
    }
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(operations().length);
    const order = document.paths['/api/orders']?.post;
    expect(order?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
    );
    expect(JSON.stringify(order?.requestBody)).toContain('acceptTerms');
    expect(JSON.stringify(document)).not.toContain('~standard');
  });

  it('serves a documentation page that works under its own security headers', async () => {
    const page = await fetch(`${url}/api/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy.match(/'sha256-/g)).toHaveLength(html.match(/<style>| style="/g)?.length ?? 0);
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const source of scripts) {
      const script = await fetch(new URL(source, `${url}/api/docs/`));
      expect([source, script.status]).toEqual([source, 200]);
      expect(script.headers.get('content-type')).toMatch(/javascript/);
    }
  });

  it('sends the web app its addresses, and lets pages call exactly those', async () => {
    const answer = await fetch(`${url}/config.json`);
    expect(await answer.json()).toEqual({
      stripe: { provider: 'standin', publishableKey: 'pk_test_1', standinUrl: 'http://127.0.0.1:9' },
      cognito: {
        region: 'us-east-1',
        identityPoolId: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
        identityUrl: 'http://127.0.0.1:10/',
        userPoolId: 'us-east-1_Waybill01',
        userPoolUrl: 'https://cognito-idp.us-east-1.amazonaws.com',
        clientId: 'client1',
      },
      errorReports: { dsn: 'https://public@reports.example/1', environment: 'production', traceSample: 0.5 },
      analytics: { scriptUrl: 'https://stats.example/js/script.js', site: 'shop.example' },
      imports: { maxBytes: 52_428_800, maxRows: 100_000 },
    });
    const [, connect] = /connect-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    const vendors = 'http://127.0.0.1:10 https://cognito-idp.us-east-1.amazonaws.com http://127.0.0.1:9';
    expect(connect).toBe(`'self' ${vendors} https://reports.example https://stats.example`);
  });
});
