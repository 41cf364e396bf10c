import type { OpenAPIObject } from '@nestjs/swagger';
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { publicExamples } from './public-examples.js';

describe('public API document', () => {
  const database = useDatabase();
  let api: TestApi;
  let document: OpenAPIObject;
  beforeAll(async () => {
    api = await TestApi.start(database);
    document = (await (await fetch(`${api.url}/api/v1/openapi.json`)).json()) as OpenAPIObject;
  });
  afterAll(() => api.stop());

  async function key(): Promise<Guest> {
    const body = apiKeyBody.parse({ name: 'Key', mode: 'test', scopes: ['read', 'ship', 'buy'] });
    const { apiKey, text } = ApiKey.issue((await api.user()).id, body, new Date());
    await database.em().persist(apiKey).flush();
    return { id: apiKey.ownerId, token: text };
  }

  it('contains its routes only, in OpenAPI 3.1, with an example for each body', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
    const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { requestBody?: object }>)
        .filter(([, { requestBody }]) => requestBody !== undefined)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(bodies.sort()).toEqual(Object.keys(publicExamples).sort());
    expect(JSON.stringify(document.paths)).toContain('"example":{"from"');
    expect(JSON.stringify(document)).not.toMatch(/\$schema|~standard/);
  });

  it('matches the generated client', async () => {
    const generated = astToString(await openapiTS(document as unknown as OpenAPI3));
    const stored = await readFile('client/src/schema.d.mts', 'utf8');
    expect(stored.slice(stored.indexOf('export'))).toBe(generated);
  });

  it('has working examples', async () => {
    const as = await key();
    const send = (method: string, path: string, to = path) =>
      api.ask(to.replace('/api', ''), { method, as, body: publicExamples[`${method} ${path}`] });
    expect(await send('POST', '/api/v1/quotes')).toMatchObject({ status: 202, json: { status: 'pending' } });
    const created = await send('POST', '/api/v1/shipments');
    const { slug, version, issues } = shipmentView.parse(created.json);
    expect([created.status, version, issues.map(({ path }) => path)]).toEqual([201, 1, ['offerId']]);
    const patched = await send('PATCH', '/api/v1/shipments/{slug}', `/api/v1/shipments/${slug}`);
    expect([patched.status, patched.json['references']]).toEqual([200, ['Order 1001', 'Fragile']]);
    // What an earlier answer gives is only of the right form: nothing else of the example is refused.
    const places = [
      ['PUT', '/api/v1/shipments/{slug}/offer', `/api/v1/shipments/${slug}/offer`],
      ['POST', '/api/v1/orders', '/api/v1/orders'],
      ['POST', '/api/v1/orders/{id}/payment', '/api/v1/orders/0b0f4a52-6f0e-4d6e-9a55-0e7d8f5f6a01/payment'],
      ['POST', '/api/v1/orders/{id}/refunds', '/api/v1/orders/0b0f4a52-6f0e-4d6e-9a55-0e7d8f5f6a01/refunds'],
    ] as const;
    for (const [method, path, to] of places)
      expect([path, (await send(method, path, to)).json['code']]).toEqual([path, 'not_found']);
  });

  it('describes the remaining rate limit and the cursor of the next page', async () => {
    const as = await key();
    for (let made = 0; made < 3; made += 1) await api.ask('/v1/shipments', { method: 'POST', as, body: {} });
    const first = await api.ask('/v1/shipments?limit=2', { as });
    expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+$/);
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"reads";q=\d+;w=60$/);
    const next = await api.ask(`/v1/shipments?limit=2&cursor=${String(first.json['next'])}`, { as });
    expect([first, next].map(({ json }) => (json['items'] as unknown[]).length)).toEqual([2, 1]);
    expect(next.json['next']).toBeUndefined();
  });
});
