import { parseEnv } from '#libs/runtime/settings/env.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { RuntimeConfigOf } from '../web-app/runtime-config-of.js';
import { httpSettingsOf } from './http-settings-of.js';
import { startTestPlatform } from './testing/test-platform.js';

const env = (variables: Record<string, string> = {}) =>
  parseEnv(
    {
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      COGNITO_REGION: 'us-east-1',
      COGNITO_USER_POOL_ID: 'us-east-1_Waybill01',
      COGNITO_CLIENT_ID: 'client1',
      COGNITO_IDENTITY_POOL_ID: 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      ...variables,
    },
    ['http', 'cognito', 'stripe', 'errorReports', 'imports', 'carriers', 'analytics', 'objects'],
  );

describe('API on another origin', () => {
  const database = useDatabase();

  it('sends its address to pages only when configured', () => {
    const sent = (variables?: Record<string, string>) => {
      const { apiBaseUrl, browserBaseUrl } = new RuntimeConfigOf(env(variables)).value;
      return { apiBaseUrl, browserBaseUrl };
    };
    expect(sent()).toEqual({});
    const both = { API_BASE_URL: 'http://inside/api', API_BROWSER_BASE_URL: 'https://api.example/api' };
    expect(sent(both)).toEqual({ apiBaseUrl: 'http://inside/api', browserBaseUrl: 'https://api.example/api' });
  });

  it.each([
    [{}, false, undefined],
    [{ API_BASE_URL: 'https://shop.example/elsewhere' }, false, undefined],
    [{ API_BASE_URL: 'https://api.example/api' }, true, 'https://api.example'],
    [{ API_BASE_URL: 'https://a.example', API_BROWSER_BASE_URL: 'https://b.example/x' }, true, 'https://b.example'],
  ])('is detected from the settings %j', async (variables, elsewhere, origin) => {
    const { apiElsewhere, connectOrigins } = await httpSettingsOf(env(variables));
    expect(apiElsewhere).toBe(elsewhere);
    expect(connectOrigins.filter((one) => /shop|api\.example|[ab]\.example/.test(one))).toEqual(origin ? [origin] : []);
  });

  const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };

  it('answers pages of the shop across origins, including refusals, and no other page', async () => {
    const platform = await startTestPlatform(database.url, [], {
      publicUrl: 'https://shop.example',
      apiElsewhere: true,
    });
    const asked = await fetch(`${platform.url}/api/orders`, { method: 'OPTIONS', headers: preflight });
    const refused = await fetch(`${platform.url}/api/me`, { headers: { origin: 'https://evil.example' } });
    await platform.stop();
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, 'https://shop.example']);
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, 'https://shop.example']);
    expect(refused.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  it('answers no cross-origin request by default', async () => {
    const platform = await startTestPlatform(database.url, []);
    const asked = await fetch(`${platform.url}/api/me`, { method: 'OPTIONS', headers: preflight });
    await platform.stop();
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
  });
});
