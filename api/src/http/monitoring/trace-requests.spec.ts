import fastify from 'fastify';
import { ReportSink } from '#libs/dev/testing/servers/report-sink.js';
import { startErrorReports } from '#libs/runtime/error-reports/start-error-reports.js';
import { traceRequests } from './trace-requests.js';

const traceId = '771a43a4192642f0b136d5159a501700';

describe('request tracing', () => {
  let sink: ReportSink;
  beforeAll(async () => {
    sink = await ReportSink.start();
  });
  afterAll(() => sink.stop());

  it('reports times by route pattern, within the page view that asked, without addresses', async () => {
    const settings = { dsn: sink.dsn, environment: 'production', traceSample: 1 };
    const client = await startErrorReports(settings, 'api');
    if (!client) throw new Error('The client did not start.');
    const app = fastify();
    traceRequests(app, client);
    app.get('/api/shipments/:slug', (_request, reply) => reply.code(404).send({}));
    app.get('/api/health/ready', () => ({}));
    await app.inject('/api/health/ready');
    const headers = { 'sentry-trace': `${traceId}-b7ad6b7169203331-1`, cookie: 'session=secret' };
    await app.inject({ url: '/api/shipments/private-slug?email=jane@example.com', headers });
    const report = await sink.next('the request', ({ type }) => type === 'transaction');
    expect(report).toMatchObject({
      transaction: 'GET /api/shipments/:slug',
      tags: { service: 'api' },
      contexts: {
        trace: { trace_id: traceId, parent_span_id: 'b7ad6b7169203331', op: 'http.server', status: 'not_found' },
      },
    });
    expect(JSON.stringify(report)).not.toMatch(/private-slug|jane|secret|server_name/);
    await client.flush(5_000);
    expect(sink.reports).toHaveLength(1);
    await client.close();
    await app.close();
  });
});
