import { Writable } from 'node:stream';
import { ReportSink } from '#libs/dev/testing/servers/report-sink.js';
import { errorLines } from '../logs/error-lines.js';
import { createLogger } from '../logs/logger.js';
import { parseEnv } from '../settings/env.js';
import { startErrorReports } from './start-error-reports.js';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const settingsOf = (variables: Record<string, string>) => parseEnv(variables, ['errorReports']).errorReports;

describe('error reports', () => {
  let sink: ReportSink;
  beforeAll(async () => {
    sink = await ReportSink.start();
  });
  afterAll(() => sink.stop());

  it('are off without an address, and do not subscribe to the log', async () => {
    expect(settingsOf({})).toEqual({ dsn: undefined, environment: 'production', traceSample: 0.5 });
    expect(await startErrorReports(settingsOf({}), 'worker')).toBeUndefined();
    expect(errorLines.hasSubscribers).toBe(false);
  });

  it('contain type, cleaned message and location of every logged error, and nothing about requests or people', async () => {
    const client = await startErrorReports(settingsOf({ ERROR_REPORTS_DSN: sink.dsn }), 'worker');
    const logger = createLogger('worker', 'info', nowhere);
    logger.warn({ err: new Error('only a warning') }, 'job will be tried again');
    logger.error({ code: 'no error beside it' }, 'something else');
    const cause = new Error('refused for 4242 4242 4242 4242');
    const err = new TypeError('no label for jane@example.com', { cause });
    logger.error({ err, job: 'purchase-label', outboxId: '17', email: 'jane@example.com' }, 'job failed for good');
    const report = await sink.next('the error', ({ exception }) => exception !== undefined);
    expect(report).toMatchObject({
      level: 'error',
      environment: 'production',
      tags: { service: 'worker', job: 'purchase-label', outboxId: '17' },
      exception: {
        values: [
          { type: 'Error', value: 'refused for [number]' },
          { type: 'TypeError', value: 'no label for [email]' },
        ],
      },
    });
    expect(JSON.stringify(report)).toContain('start-error-reports.spec.ts');
    expect(JSON.stringify(report)).not.toMatch(
      /jane|4242|server_name|"request"|"user"|breadcrumbs|"vars"|context_line/,
    );
    expect(await client?.flush(5_000)).toBe(true);
    expect(sink.reports).toHaveLength(1);
    await client?.close();
  });
});
