import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { randomUUID } from 'node:crypto';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DatabaseAggregatorRegister,
  type AggregatorRegister,
} from '#libs/adapters/carriers/shared/aggregator-register.js';
import { ShippoApi } from '#libs/adapters/carriers/shippo/shippo-api.js';
import { ShippoCarrier } from '#libs/adapters/carriers/shippo/shippo-carrier.js';
import type { Carrier, RateRequest } from '#libs/domain/carriers/carrier.js';
import { startShippoSandbox } from '#libs/dev/sandbox/shippo/start-shippo-sandbox.js';
import type { StoreFaults } from '#libs/dev/sandbox/store-kit/store-faults.js';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { EasypostCarrier } from '#libs/adapters/carriers/easypost/easypost-carrier.js';
import { drawPages } from '#libs/adapters/label-render/documents/draw-pages.js';
import { Account } from '#libs/domain/accounts/account.js';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { fetchLabelDocument, purchaseLabel, withdrawPurchase } from '#libs/jobs/labels.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { decideRefunds } from '#libs/dev/sandbox/easypost/objects/refunds.js';
import { startEasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testParcel } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { FailOrderItem } from './fail-order-item.js';
import { FetchLabelDocument } from './fetch-label-document.js';
import { PurchaseLabel } from './purchase-label.js';
import { StorePurchase } from './store-purchase.js';
import { WithdrawPurchase } from './withdraw-purchase.js';

const clock = new SystemClock();
const objects = new PostgresObjectStore();

/** What the test needs of an aggregator: its sandbox, its carrier, and the requests that buy and that read back what was bought; how often a file is tried. */
type Vendor = {
  carrier: Carrier;
  faults: StoreFaults;
  sold: () => unknown[];
  insured: () => unknown[];
  refunds: () => unknown[];
  decideRefunds: () => void;
  close: () => Promise<void>;
};
const vendors = {
  easypost: {
    requests: { buy: 'POST .*buy', readBack: 'GET /v2/shipments', fileTries: 1 },
    async open(register: AggregatorRegister): Promise<Vendor> {
      const sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
      const api = new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` });
      const shipments = () => sandbox.account.all('shipments').filter((one) => one['postage_label'] !== null);
      return {
        ...{ carrier: new EasypostCarrier(api, register, [sandbox.url]), faults: sandbox.faults, close: sandbox.close },
        sold: () => shipments().map(({ reference }) => reference),
        insured: () => shipments().map(({ insurance }) => insurance),
        refunds: () => shipments().map(({ refund_status: status }) => status),
        decideRefunds: () => decideRefunds(sandbox.account, true),
      };
    },
  },
  shippo: {
    requests: { buy: 'POST /transactions', readBack: 'GET /transactions', fileTries: 2 },
    async open(register: AggregatorRegister): Promise<Vendor> {
      const sandbox = await startShippoSandbox({ port: 0, apiKey: 'shippo_test_1' });
      const api = new ShippoApi({ apiKey: 'shippo_test_1', apiUrl: `${sandbox.url}/` });
      return {
        ...{ carrier: new ShippoCarrier(api, register, [sandbox.url]), faults: sandbox.faults, close: sandbox.close },
        sold: () => sandbox.account.all('transactions').map(({ metadata }) => metadata),
        insured: () => [],
        refunds: () => [],
        decideRefunds: () => undefined,
      };
    },
  },
} as const;

describe.each(['easypost', 'shippo'] as const)('labels of %s', (aggregator) => {
  const database = useDatabase();
  const { requests, open } = vendors[aggregator];
  let vendor: Vendor;
  let jobs: JobHarness;
  beforeEach(async () => {
    const [em, speed] = [database.orm.em as EntityManager, new SimulatedTrackingSpeed(1)];
    vendor = await open(new DatabaseAggregatorRegister(em, aggregator));
    const carriers = new Carriers([vendor.carrier]);
    const store = new StorePurchase(em, carriers, objects, clock, speed);
    jobs = new JobHarness(database.orm, [
      new PurchaseLabel(em, carriers, new FailOrderItem(em), store, clock),
      new FetchLabelDocument(em, carriers, objects, clock),
      new WithdrawPurchase(em, carriers, clock),
    ]);
  });
  afterEach(() => vendor.close());

  /** A paid order of one shipment whose offer is a live one at the sandbox's price. */
  async function paid(shipment = readyShipment('guest')) {
    const em = database.em();
    const { order, items } = await placedOrder(em, [shipment], { email: 'ann@example.com' });
    recordPaid(order, 'authorised');
    const offer = { ...items[0]!.offer, carrier: 'usps', aggregator, service: 'ground_advantage' };
    const rates = await sandboxPrice(shipment.rateRequest()!);
    await em.nativeUpdate(OrderItem, { orderId: order.id }, { offer: { ...offer, cost: rates } });
    await forceState(em, 'Shipment', shipment.id, { labelStatus: 'queued' });
    await em.flush();
    return { order, itemId: items[0]!.id, shipment };
  }
  async function sandboxPrice(request: RateRequest): Promise<number> {
    const { rates } = await vendor.carrier.rates(request, new AbortController().signal);
    return rates.find(({ service }) => service === 'ground_advantage')!.cost;
  }

  it('are bought once when the response is lost and the shipment cannot be read, and printed as the vendor drew them', async () => {
    const { itemId, order } = await paid();
    vendor.faults.order({ on: requests.buy, answer: 'lost' });
    vendor.faults.order({ on: requests.readBack, answer: 'cut' });
    const message = await jobs.ask(purchaseLabel, { orderItemId: itemId });
    for (let delivery = 0; delivery < 3; delivery += 1) await jobs.run(message);
    expect(vendor.sold()).toHaveLength(1);
    const em = database.em();
    const purchase = await em.findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    expect(purchase).toMatchObject({ state: 'bought', carrier: 'usps', aggregator, id: vendor.sold()[0] });
    expect(await em.findOneOrFail(Order, order.id)).toMatchObject({ payment: 'authorised' });
    const label = await em.findOneOrFail(Label, { purchaseId: purchase.id });
    const document = await (await em.findOneOrFail(LabelDocument, label.id)).read(objects);
    for (const format of ['png300', 'png203'] as const) {
      const png = await drawPages([{ model: label.model, document }], format);
      expect((await readBarcodes(png)).map(({ text }) => text).join()).toContain(label.trackingNumber);
    }
    expect(await em.count(Tracker, { trackingNumber: label.trackingNumber, aggregator })).toBe(1);
  });

  it('arrive later when the purchase succeeds and the file fails, and again after they were purged', async () => {
    const { itemId } = await paid();
    vendor.faults.order({ on: 'GET /files', answer: 'cut', times: requests.fileTries });
    await jobs.asked(purchaseLabel, { orderItemId: itemId });
    const { id: purchaseId } = await database.em().findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    const label = await database.em().findOneOrFail(Label, { purchaseId });
    const stored = () => database.em().findOneOrFail(LabelDocument, label.id);
    expect((await stored()).isStored).toBe(false);
    await jobs.asked(fetchLabelDocument, { labelId: label.id });
    expect(await (await stored()).read(objects)).toMatchObject({ type: 'png' });
    await database.em().execute(`update label_document set fetched_at = now() - interval '91 days'`);
    await jobs.asked(fetchLabelDocument, { labelId: label.id });
    expect(await (await stored()).read(objects)).toMatchObject({ type: 'png' });
  });

  it('are insured after a worker was killed between the purchase and the insurance of a parcel', async () => {
    if (aggregator !== 'easypost') return;
    const values = { insuredValue: 300_00, insuredValues: [200_00, 100_00] };
    const { itemId } = await paid(readyShipment('guest', { parcels: [testParcel(), testParcel()], ...values }));
    vendor.faults.order({ on: 'POST .*insure', answer: 'cut', times: 2 });
    const message = await jobs.ask(purchaseLabel, { orderItemId: itemId });
    expect(await jobs.run(message)).toBe('retry');
    expect([vendor.sold().length, vendor.insured()]).toEqual([2, ['50.00', '50.00']]);
    expect(await jobs.run(message)).toBe('done');
    expect([vendor.sold().length, vendor.insured()]).toEqual([2, ['200.00', '100.00']]);
    expect(await database.em().findOneOrFail(OrderItem, itemId)).toMatchObject({ status: 'bought' });
  });

  it.each([
    ['at once', 1],
    ['after a lost answer', 2],
  ])('end uncharged and are voided when the insurance of a parcel is refused %s', async (_, runs) => {
    if (aggregator !== 'easypost') return;
    const values = { insuredValue: 300_00, insuredValues: [200_00, 100_00] };
    const { itemId, order } = await paid(readyShipment('guest', { parcels: [testParcel(), testParcel()], ...values }));
    if (runs === 2) vendor.faults.order({ on: 'POST .*insure', answer: 'cut', times: 2 });
    const message = await jobs.ask(purchaseLabel, { orderItemId: itemId });
    if (runs === 2) expect(await jobs.run(message)).toBe('retry');
    const body = { error: { code: 'SHIPMENT.INSURANCE.INVALID', message: 'This cannot be insured.', errors: [] } };
    vendor.faults.order({ on: 'POST .*insure', answer: 'json', status: 422, body, times: 2 });
    expect(await jobs.run(message)).toBe('done');
    const em = database.em();
    expect(await em.findOneOrFail(OrderItem, itemId)).toMatchObject({
      ...{ status: 'failed', failureCode: 'insurance_refused', failureText: expect.stringMatching(/not charged/) },
    });
    const purchase = await em.findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    expect([purchase.state, await em.count(Label, {})]).toEqual(['given_up', 0]);
    const [capture] = await em.find(OutboxMessage, { job: captureOrder.name });
    expect(capture?.payload).toEqual({ orderId: order.id });
    await jobs.asked(withdrawPurchase, { purchaseId: purchase.id });
    expect(vendor.refunds()).toEqual(['submitted', 'submitted']);
    const message2 = await jobs.ask(purchaseLabel, { orderItemId: itemId });
    expect([await jobs.run(message2), vendor.sold().length]).toEqual(['done', 2]);
  });

  it('are all voided when the carrier takes back one of them only, and are withdrawn once it has decided', async () => {
    if (aggregator !== 'easypost') return;
    const { itemId } = await paid(readyShipment('guest', { parcels: [testParcel(), testParcel()] }));
    vendor.faults.order({ on: 'POST .*buy', answer: 'lost' });
    vendor.faults.order({ on: 'GET /v2/orders', answer: 'cut' });
    expect(await jobs.run(await jobs.ask(purchaseLabel, { orderItemId: itemId }))).toBe('retry');
    const purchase = await database.em().findOneOrFail(PurchaseIntent, { orderItemId: itemId });
    await database.em().nativeUpdate(PurchaseIntent, purchase.id, { state: 'given_up' });
    const stateOf = async () => (await database.em().findOneOrFail(PurchaseIntent, purchase.id)).state;
    vendor.faults.order({ on: 'POST .*refund', answer: 'status', status: 503 });
    const message = await jobs.ask(withdrawPurchase, { purchaseId: purchase.id });
    expect([await jobs.run(message), vendor.refunds().includes(null)]).toEqual(['retry', true]);
    await jobs.run(message);
    expect([await stateOf(), ...vendor.refunds()]).toEqual(['given_up', 'submitted', 'submitted']);
    vendor.decideRefunds();
    await jobs.run((await jobs.open(withdrawPurchase))[0]!.id);
    expect(await stateOf()).toBe('withdrawn');
  });

  it.each([
    ['only the carrier’s default is ZPL', 'zpl203', null, 'png'],
    ['the shipper has chosen paper', 'zpl203', 'a4', 'png'],
    ['both are ZPL', 'zpl203', 'zpl300', 'zpl'],
    ['only the shipper has chosen ZPL', null, 'zpl203', 'png'],
    ['the default is a sheet', 'a4', null, 'png'],
  ] as const)('have the file type for which they were bought when %s', async (_, byDefault, chosen, type) => {
    const { itemId } = await paid();
    const em = database.em();
    const account = Account.open('guest');
    account.change({ labelFormat: chosen });
    const switches = CarrierSwitches.of(aggregator);
    switches.setLabelFormats(byDefault ? [{ carrier: 'usps', format: byDefault }] : [], clock.now());
    await em.persist([account, switches]).flush();
    await jobs.asked(purchaseLabel, { orderItemId: itemId });
    const [document] = await database.em().find(LabelDocument, {});
    expect(document?.type).toBe(type);
  });

  it('are bought by one of twenty concurrent attempts, and again when an attempt is over', async () => {
    const register = new DatabaseAggregatorRegister(database.orm.em, aggregator);
    const reference = randomUUID();
    await register.keep(reference, 'one');
    const attempts = await Promise.all(Array.from({ length: 20 }, () => register.beginAttempt(reference, 45)));
    expect(attempts.filter(({ waitSeconds }) => waitSeconds === 0)).toEqual([{ waitSeconds: 0, sinceSeconds: null }]);
    expect(await register.beginAttempt(reference, 0)).toEqual({ waitSeconds: 0, sinceSeconds: expect.any(Number) });
    await register.endAttempt(reference);
    expect(await register.beginAttempt(reference, 45)).toEqual({ waitSeconds: 0, sinceSeconds: null });
  });
});
