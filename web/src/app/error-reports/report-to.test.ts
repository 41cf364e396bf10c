import { waitFor } from '@testing-library/react';
import { recordError, forwardErrorsTo } from '../../lib/error-queue';
import { reportTo } from './report-to';

type Reported = { exception?: unknown };

/** An envelope is lines of JSON: its header, then a header and a body for each item. */
const eventsOf = (envelope: string): Reported[] =>
  envelope
    .split('\n')
    .slice(1)
    .flatMap((line, index) => (index % 2 === 1 && line ? [JSON.parse(line) as Reported] : []));

describe('browser error reports', () => {
  const reports: Reported[] = [];
  const asked: { url: string; headers: Headers }[] = [];
  const realFetch = globalThis.fetch;
  beforeAll(() => {
    // Browsers tell of their first paint; jsdom has none.
    Object.assign(performance, { getEntriesByType: () => [] });
    globalThis.fetch = async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.origin), init);
      if (request.url.includes('/envelope/')) reports.push(...eventsOf(await request.text()));
      else asked.push(request);
      return new Response('{}');
    };
  });
  afterAll(() => {
    globalThis.fetch = realFetch;
  });

  it('contain errors without personal data, including those from before their start, and only our own API gets trace headers', async () => {
    recordError(new TypeError('The answer of /returns/k3J9x2 for jane@example.com, 646 555 0117 is odd'));
    forwardErrorsTo(reportTo({ dsn: 'https://public@reports.example/1', environment: 'production', traceSample: 1 }));
    const failed = () => reports.filter(({ exception }) => exception !== undefined);
    await waitFor(() => expect(failed()).toHaveLength(1), { timeout: 30_000 });
    expect(failed()[0]).toMatchObject({
      environment: 'production',
      request: { url: '/' },
      exception: { values: [{ type: 'TypeError', value: 'The answer of /returns/:id for [hidden], [hidden] is odd' }] },
    });
    expect(JSON.stringify(failed())).not.toMatch(/jane|555|k3J9x2|breadcrumbs|"user"|User-Agent/);
    await fetch('/api/orders');
    await fetch('https://api.stripe.com/v1/payment_intents');
    expect(asked.map(({ url, headers }) => [new URL(url).pathname, headers.has('sentry-trace')])).toEqual([
      ['/api/orders', true],
      ['/v1/payment_intents', false],
    ]);
  }, 60_000);
});
