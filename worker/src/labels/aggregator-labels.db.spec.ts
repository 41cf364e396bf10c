import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DatabaseAggregatorRegister } from '#libs/adapters/carriers/shared/aggregator-register.js';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { EasypostCarrier } from '#libs/adapters/carriers/easypost/easypost-carrier.js';
import { drawPages } from '#libs/adapters/label-render/documents/draw-pages.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { fetchLabelDocument, purchaseLabel } from '#libs/jobs/labels.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { FailOrderItem } from './fail-order-item.js';
import { FetchLabelDocument } from './fetch-label-document.js';
import { PurchaseLabel } from './purchase-label.js';

const clock = new SystemClock();

describe('labels of an aggregator', () => {
  const database = useDatabase();
  let sandbox: EasypostSandbox;
  let jobs: JobHarness;
  beforeEach(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    const em = database.orm.em as EntityManager;
    const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
    const easypost = new EasypostCarrier(api, new DatabaseAggregatorRegister(em, 'easypost'), [sandbox.url]);
    const carriers = new Carriers([easypost]);
    jobs = new JobHarness(database.orm, [
      new PurchaseLabel(em, carriers, new FailOrderItem(em), clock),
      new FetchLabelDocument(em, carriers, clock),
    ]);
  });
  afterEach(() => sandbox.close());

  /** A paid order of one shipment whose offer is a live one at the sandbox's price. */
  async function paid() {
    const em = database.em();
    const shipment = readyShipment('guest');
    const { order, items } = await placedOrder(em, [shipment], { email: 'ann@example.com' });
    recordPaid(order, 'authorised');
    const offer = { ...items[0]!.offer, carrier: 'usps', aggregator: 'easypost', service: 'ground_advantage' };
    const rates = await sandboxPrice(shipment.rateRequest()!);
    await em.nativeUpdate(OrderItem, { orderId: order.id }, { offer: { ...offer, cost: rates } });
    await forceState(em, 'Shipment', shipment.id, { labelStatus: 'queued' });
    await em.flush();
    return { order, itemId: items[0]!.id, shipment };
  }
  async function sandboxPrice(request: Parameters<EasypostCarrier['rates']>[0]): Promise<number> {
    const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
    const register = new DatabaseAggregatorRegister(database.orm.em, 'easypost');
    const { rates } = await new EasypostCarrier(api, register, []).rates(request, new AbortController().signal);
    return rates.find(({ service }) => service === 'ground_advantage')!.cost;
  }
  const sold = () => sandbox.account.all('shipments').filter((one) => one['postage_label'] !== null);

  it('are bought once when the answer is lost and the shipment cannot be read, and printed as the vendor drew them', async () => {
    const { itemId, order } = await paid();
    sandbox.faults.order({ on: 'POST .*buy', answer: 'lost' });
    sandbox.faults.order({ on: 'GET /v2/shipments', answer: 'cut' });
    const message = await jobs.ask(purchaseLabel, { orderItemId: itemId });
    for (let delivery = 0; delivery < 3; delivery += 1) await jobs.run(message);
    expect(sold()).toHaveLength(1);
    const em = database.em();
    const purchase = await em.findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    expect(purchase).toMatchObject({
      state: 'bought',
      carrier: 'usps',
      aggregator: 'easypost',
      id: sold()[0]!['reference'],
    });
    expect(await em.findOneOrFail(Order, order.id)).toMatchObject({ payment: 'authorised' });
    const label = await em.findOneOrFail(Label, { purchaseId: purchase.id });
    const { document } = await em.findOneOrFail(LabelDocument, label.id);
    for (const format of ['png300', 'png203'] as const) {
      const png = await drawPages([{ model: label.model, document }], format);
      expect((await readBarcodes(png)).map(({ text }) => text).join()).toContain(label.trackingNumber);
    }
    expect(await em.count(Tracker, { trackingNumber: label.trackingNumber, aggregator: 'easypost' })).toBe(1);
  });

  it('come later when the purchase works and the file does not, and again after they were purged', async () => {
    const { itemId } = await paid();
    sandbox.faults.order({ on: 'GET /files', answer: 'cut' });
    await jobs.asked(purchaseLabel, { orderItemId: itemId });
    const { id: purchaseId } = await database.em().findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    const label = await database.em().findOneOrFail(Label, { purchaseId });
    const stored = () => database.em().findOneOrFail(LabelDocument, label.id);
    expect((await stored()).document).toBeNull();
    await jobs.asked(fetchLabelDocument, { labelId: label.id });
    expect((await stored()).document).toMatchObject({ type: 'png' });
    await database.em().execute(`update label_document set fetched_at = now() - interval '91 days'`);
    await jobs.asked(fetchLabelDocument, { labelId: label.id });
    expect((await stored()).document).toMatchObject({ type: 'png' });
  });
});
