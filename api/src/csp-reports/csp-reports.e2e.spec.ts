import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../testing/test-api.js';

describe('CSP report endpoint', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  const send = async (body: string, type: string, path = '/api/csp-reports', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
    });
    const text = await answer.text();
    return [answer.status, text && (JSON.parse(text) as { code: string }).code];
  };
  const legacy = JSON.stringify({
    'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://x.example' },
  });
  const modern = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'style-src-elem', blockedURL: 'inline' } },
  ]);

  it('accepts both report formats from anyone', async () => {
    expect(await send(legacy, 'application/csp-report')).toEqual([204, '']);
    expect(await send(modern, 'application/reports+json')).toEqual([204, '']);
    expect(await send('[{"type":"intervention"}]', 'application/reports+json; charset=utf-8')).toEqual([204, '']);
  });

  it('refuses reports that are larger than 8 kB, not JSON, or of another type', async () => {
    const long = JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(8_200) } });
    expect(await send(long, 'application/csp-report')).toEqual([413, 'body_too_large']);
    expect(await send('{broken', 'application/csp-report')).toEqual([400, 'invalid_json']);
    expect(await send('['.repeat(4_000), 'application/reports+json')).toEqual([400, 'invalid_json']);
    expect(await send(legacy, 'application/json')).toEqual([415, 'unsupported_media_type']);
    expect(await send(legacy, 'text/plain')).toEqual([415, 'unsupported_media_type']);
  });

  it('has media types that no other route accepts', async () => {
    expect(await send(legacy, 'application/csp-report', '/api/webhooks/stripe')).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('is named in the policy of every page', async () => {
    const { headers } = await fetch(`${api.url}/api/health/live`);
    expect(headers.get('content-security-policy')).toMatch(/report-uri \/api\/csp-reports;report-to csp/);
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  });

  it('has a separate rate limit', async () => {
    const answer = await fetch(`${api.url}/api/csp-reports`, {
      method: 'POST',
      body: legacy,
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"reports";q=\d+;w=60$/);
  });
});
