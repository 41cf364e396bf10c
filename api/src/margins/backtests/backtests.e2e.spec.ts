import { csvLine } from '#libs/contracts/text/csv-line.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { readSoldLabels } from '#libs/use-cases/margins/read-sold-labels.js';
import { counted, emptyTally } from '#libs/domain/margins/backtest-tally.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';
import { repriceSold } from '#libs/domain/margins/reprice-sold.js';
import { backtestMargins } from '#libs/jobs/margins.js';
import { adding } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../testing/test-api.js';

describe('backtests', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  const ask = (path = '', method = 'GET', body?: object, headers: Record<string, string> = {}) =>
    api.ask(`/margins/backtests${path}`, { method, as: admin, headers, ...(body ? { body } : {}) });
  const started = async () => String((await ask('', 'POST', { source: 'draft', days: 30 })).json['id']);

  /** As the worker leaves one that is done. */
  async function done(id: string): Promise<void> {
    const em = database.em();
    const test = await em.findOneOrFail(MarginBacktest, id);
    const { labels } = await readSoldLabels(em, test, null);
    const compiled = compileRules(test.rules);
    const tally = counted(
      emptyTally(),
      labels.map((sold) => repriceSold(compiled, sold)),
    );
    await em.nativeUpdate(MarginBacktest, id, { status: 'done', tally, done: labels.length, total: labels.length });
  }

  async function sold(): Promise<string> {
    const shipment = readyShipment('ada');
    const em = database.em();
    const { items } = await placedOrder(em, [shipment]);
    items[0]!.bought();
    await em.flush();
    return shipment.slug;
  }

  it('run one at a time, whoever requests them', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('', 'POST', { source: 1, days: 90 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const { json, headers } = answers.find(({ status }) => status === 202)!;
    expect(json).toMatchObject({ status: 'queued', days: 90, source: '1', done: 0, total: null, result: null });
    expect(headers.get('location')).toBe(`/api/margins/backtests/${String(json['id'])}`);
    const messages = await database.em().find(OutboxMessage, { job: backtestMargins.name });
    expect(messages.map(({ payload }) => payload)).toEqual([{ backtestId: json['id'] }]);
    expect((await ask('', 'POST', { days: 31 })).status).toBe(400);
    expect((await ask('', 'POST', { source: 77, days: 30 })).status).toBe(404);
  });

  it('return no body while nothing changes, and can be canceled twice', async () => {
    const id = await started();
    const first = await ask(`/${id}`);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(`/${id}`, 'GET', undefined, { 'if-none-match': etag })).status).toBe(304);
    expect(await ask(`/${id}/file`)).toMatchObject({ status: 409, json: { code: 'illegal_transition' } });
    expect(await ask(`/${id}/cancel`, 'POST')).toMatchObject({ status: 200, json: { status: 'cancelled' } });
    expect((await ask(`/${id}/cancel`, 'POST')).status).toBe(200);
    const next = await started();
    await done(next);
    expect((await ask(`/${next}/cancel`, 'POST')).status).toBe(409);
  });

  it('report the difference per label in a file that no spreadsheet executes', async () => {
    const slug = await sold();
    const rules = [adding(500, { name: '=HYPERLINK("x"), grün' })];
    await api.ask('/margins/draft', { method: 'PUT', as: admin, body: { mode: 'exclusive', rules, version: 0 } });
    const id = await started();
    await api.ask('/margins/draft?version=1', { method: 'DELETE', as: admin });
    await done(id);
    const { json } = await ask(`/${id}`);
    expect(json).toMatchObject({
      ...{ status: 'done', done: 1, total: 1 },
      result: {
        ...{ orders: 1, labels: 1, touched: 1, belowCost: 0, byWeight: [{ key: '1-5' }] },
        ...{ revenueBefore: { amount: 1125 }, revenueAfter: { amount: 1500 }, marginAfter: { amount: 500 } },
        biggest: [{ slug, before: { amount: 1125 }, after: { amount: 1500 } }],
      },
    });
    const { text, headers } = await ask(`/${id}/file`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="back-test.csv"');
    const [head, line] = text.split('\r\n');
    expect(head).toMatch(/day,shipment,carrier,service,billed_lb,cost,before,after,difference,rules/);
    // One in 64 begins with a hyphen.
    expect(line).toContain(
      `${csvLine([slug]).trim()},USPS,Ground Advantage,2,10.00,11.25,15.00,3.75,"'=HYPERLINK(""x""), grün"`,
    );
  });
});
