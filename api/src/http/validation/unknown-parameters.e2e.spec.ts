import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storeKeyScheme } from '../auth/access.js';
import { TestApi } from '../../testing/test-api.js';

describe('routes with a query', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  it('refuse an unknown parameter, and list the known ones', async () => {
    const admin = await api.user(undefined, ['admin']);
    const { json: store } = await api.ask('/stores', {
      method: 'POST',
      as: admin,
      body: { vendor: 'custom', name: 'Shop' },
    });
    const shop = { id: '', token: String(store['apiKey']) };
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenAPIObject;
    const paths = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get?.parameters?.some((one) => 'in' in one && one.in === 'query') ? [[path, get.security] as const] : [],
    );
    expect(paths.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/shipments',
        '/api/admin/shipments',
        '/api/audit',
        '/api/store-fulfillments',
        '/api/v1/shipments',
      ]),
    );
    const byStoreKey = (security: (typeof paths)[number][1]) => security?.some((scheme) => storeKeyScheme in scheme);
    const answers = [];
    for (const [path, security] of paths) {
      const filled = path.replace('/api', '').replace('{slug}', 'A'.repeat(22)).replaceAll('{id}', randomUUID());
      const { status, json } = await api.ask(`${filled.replaceAll(/{\w+}/g, '1')}?serch=x`, {
        as: byStoreKey(security) ? shop : admin,
      });
      const [issue] = (json['issues'] ?? []) as { path: string; message: string }[];
      answers.push([path, status, issue?.path, /^There is no parameter "serch"\. Use \w+/.test(issue?.message ?? '')]);
    }
    expect(answers).toEqual(paths.map(([path]) => [path, 400, 'serch', true]));
  });
});
