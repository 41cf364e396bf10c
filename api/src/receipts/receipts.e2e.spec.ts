import pg from 'pg';
import { takeInvoiceNumber } from '#libs/use-cases/receipts/take-invoice-number.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import type { ReceiptPage } from '#libs/contracts/orders/receipts.js';
import { Label } from '#libs/domain/labels/label.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { fillHistory } from '#libs/dev/tools/fill-history/fill-history.js';
import { recordStatements } from '#libs/dev/proof/plans/record-statements.js';
import { transferOwnership } from '#libs/use-cases/accounts/transfer-ownership.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { FindReceipts, FindReceiptsHandler } from './queries/find-receipts.js';

describe('receipts', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    owner = await api.guest();
  });
  afterAll(() => api.stop());

  /** An order of two shipments of which one was bought and charged; with `at`, that is when. */
  async function charged(at: Date | null = new Date()): Promise<string> {
    const em = database.em();
    const shipments = [readyShipment(owner.id), readyShipment(owner.id)];
    const { order, items } = await placedOrder(em, shipments, { email: 'ann@example.com' });
    items[0]!.bought();
    items[1]!.failed('label_refused', 'No.');
    order.payment = at ? 'captured' : 'authorised';
    order.captured = at ? 1125 : 0;
    const label = Label.of(items[0]!.id, shipments[0]!.id, 0, sampleLabel());
    await em.transactional(async (tx) => {
      tx.persist(label);
      await tx.flush();
      if (at) await takeInvoiceNumber(tx, order.id, at);
    });
    return order.id;
  }
  const receipt = (id: string, query = '', as = owner) => api.ask(`/orders/${id}/receipt${query}`, { as });
  const list = async (query = '', as = owner) => (await api.ask(`/receipts${query}`, { as })).json as ReceiptPage;

  it('are a PDF by default, displayed inline and not cached by intermediaries', async () => {
    const id = await charged(new Date('2026-11-20T10:00:00Z'));
    const answer = await fetch(`${api.url}/api/orders/${id}/receipt`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [type, disposition, cache] = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
      answer.headers.get(name),
    );
    expect([answer.status, type, disposition, cache]).toEqual([
      200,
      'application/pdf',
      'inline; filename="receipt-2026-000001.pdf"',
      'private, no-store',
    ]);
    const text = await withPdfPages(new Uint8Array(await answer.arrayBuffer()), 72, (pages) =>
      Promise.resolve(pages[0]!.text()),
    );
    expect(text).toMatch(/2026-000001[\s\S]+New York, NY to Los Angeles, CA/);
    expect(text).toContain('$11.25');
    expect(text).toContain('Not charged: 1 shipment');
  });

  it('are also a page without scripts', async () => {
    const answer = await receipt(await charged(), '?format=html');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-\d{4}-000001\.html"$/);
    expect(answer.text).toMatch(/ann@example\.com[\s\S]+Ground Advantage[\s\S]+Total/);
  });

  it('do not exist before the charge, for others, or in other formats', async () => {
    const [open, paid, stranger] = [await charged(null), await charged(), await api.guest()];
    expect([(await receipt(open)).status, (await receipt(open)).json['code']]).toEqual([409, 'payment_not_ready']);
    expect((await receipt(paid, '', stranger)).status).toBe(404);
    expect((await receipt('not-an-id')).status).toBe(404);
    expect((await receipt(paid, '?format=exe')).status).toBe(400);
  });

  it('are listed newest first, page by page, each once', async () => {
    const times = [
      '2026-11-20T10:00:00.001Z',
      '2026-11-20T10:00:00.001Z',
      '2026-12-31T23:59:59Z',
      '2027-01-01T00:00:00Z',
    ];
    for (const at of times) await charged(new Date(at));
    await charged(null);
    await database
      .em()
      .execute(`update invoice set issued_at = issued_at + interval '7 microseconds' where number = 2`);
    const seen: ReceiptPage['items'] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: ReceiptPage = await list(`?limit=1${next && `&cursor=${next}`}`);
      expect(page.items).toHaveLength(1);
      seen.push(...page.items);
      next = page.next;
    }
    expect(seen.map((one) => one.issuedAt)).toEqual(
      [...times]
        .sort()
        .reverse()
        .map((at) => new Date(at).toISOString()),
    );
    expect(seen.map((one) => one.invoiceNumber).sort()).toEqual([
      '2026-000001',
      '2026-000002',
      '2026-000003',
      '2027-000001',
    ]);
    expect(seen[0]).toMatchObject({
      orderNumber: expect.stringMatching(/^WB-\d+$/),
      total: { amount: 1125, currency: 'USD' },
      email: 'ann@example.com',
      shipments: 1,
    });
    expect((await list()).items).toEqual(seen);
    expect((await list('', await api.guest())).items).toEqual([]);
  });

  it('belong to the new owner of their order', async () => {
    const [id, heir] = [await charged(), await api.guest()];
    const transfer = { from: owner.id, to: heir.id, orderId: id };
    await database.em().transactional((em) => transferOwnership(em, transfer, new Date()));
    expect((await list('', heir)).items.map(({ orderId }) => orderId)).toEqual([id]);
    expect((await list()).items.map(({ orderId }) => orderId)).not.toContain(id);
  });

  it('are read from the index of their owner, page by page', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await fillHistory([client], { orders: 2_000 }).finally(() => client.end());
    const recorder = recordStatements();
    const first = await new FindReceiptsHandler(database.em())
      .execute(new FindReceipts({ kind: 'user', id: 'u_history_0', roles: [], tokenExpires: new Date() }, { limit: 5 }))
      .finally(() => recorder.stop());
    expect([first.items.length, typeof first.next]).toEqual([5, 'string']);
    const [statement] = recorder.statements();
    const plan = await database.asOwner(`explain ${statement!.text}`, statement!.values);
    expect(JSON.stringify(plan)).toContain('using invoice_owner_id_issued_at_index on invoice');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (invoice|orders|order_item)/);
  });

  it.each(['x', encodeURIComponent('["a","b"]'), Buffer.from('["2026","x"]').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const answer = await api.ask(`/receipts?cursor=${cursor}`, { as: owner });
      expect([answer.status, answer.json['code']]).toEqual([400, 'invalid_body']);
    },
  );
});
