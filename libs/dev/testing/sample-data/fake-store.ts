import { randomUUID } from 'node:crypto';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { answered, failed, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import type { CancelFulfillmentRequest, Fulfilled, FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { StoreVendor, StoreVendors, type OrderPage, type UnreadableOrder } from '#libs/domain/stores/store-vendor.js';

const now = '2026-11-20T12:00:00.000Z';

/** An order as an adapter gives it. */
export function vendorOrderOf(over: Partial<VendorOrder> = {}): VendorOrder {
  const id = over.id ?? randomUUID();
  return {
    ...{ id, number: `#${id.slice(0, 6)}`, status: 'awaiting_shipment', holdReason: '', currency: 'USD', total: 2599 },
    ...{ placedAt: now, changedAt: now, buyer: { name: 'Rosa Delgado', email: 'rosa@b.example', phone: '' } },
    shipTo: {
      ...{ name: 'Rosa Delgado', company: '', street1: '700 Boylston St', street2: '', city: 'Boston', state: 'MA' },
      ...{ postal: '02116', country: 'US', phone: '', email: '' },
    },
    ...{ labelReference: '', customsBySender: true, requestedService: 'Flat rate', shipBy: null, note: '', tags: [] },
    lines: [
      {
        ...{ id: 'l1', sku: 'SOCK-L', name: 'Socks', quantity: 2, open: 2, unitPrice: 1000, grams: 120 },
        ...{ hsCode: null, origin: null, shippable: true },
      },
    ],
    fulfillments: [],
    ...over,
  };
}

/** A vendor of shops with what a test puts into it: one shop, which sorts by change and pages by number. */
export class FakeStore extends StoreVendor {
  override readonly code = 'woocommerce';
  override readonly waysToConnect = ['keys'] as const;
  orders: VendorOrder[] = [];
  unreadable: UnreadableOrder[] = [];
  pageSize = 100;
  /** Faults of the next calls; each is answered once. */
  faults: StoreFault[] = [];
  /** The next fulfillment arrives, and its answer does not. */
  loseAnswer = false;
  readonly calls: string[] = [];
  readonly fulfilled: (FulfillRequest & { id: string })[] = [];
  /** Called while it is told about a parcel. */
  onFulfill: () => void | Promise<void> = () => undefined;
  /** Called before each page is answered. */
  onPage: (number: number) => void | Promise<void> = () => undefined;

  override async *ordersChanged(
    _: unknown,
    { since, cursor }: { since: Date; cursor: string | null },
  ): AsyncGenerator<StoreAnswer<OrderPage>> {
    const changed = this.orders
      .filter(({ changedAt }) => Date.parse(changedAt) >= since.getTime())
      .sort((a, b) => Date.parse(a.changedAt) - Date.parse(b.changedAt));
    for (let start = Number(cursor ?? 0); ; start += this.pageSize) {
      await this.onPage(start / this.pageSize);
      this.calls.push(`page ${start}`);
      const fault = this.faults.shift();
      if (fault) {
        yield failed(fault);
        return;
      }
      const last = start + this.pageSize >= changed.length;
      const orders = changed.slice(start, start + this.pageSize).map((order) => ({ order, raw: { id: order.id } }));
      const page: OrderPage = {
        ...{ orders, unreadable: start === 0 ? this.unreadable : [], total: changed.length },
        cursor: last ? null : String(start + this.pageSize),
      };
      yield answered(page);
      if (last) return;
    }
  }

  override order(_: unknown, id: string) {
    const order = this.orders.find((one) => one.id === id);
    return Promise.resolve(answered(order ? { order, raw: { id } } : null));
  }

  override async fulfill(_: unknown, request: FulfillRequest): Promise<StoreAnswer<Fulfilled>> {
    this.calls.push(`fulfill ${request.trackingNumber}${request.repeated ? ' again' : ''}`);
    await this.onFulfill();
    const fault = this.faults.shift();
    if (fault) return failed(fault);
    const known = this.fulfilled.find((one) => one.trackingNumber === request.trackingNumber && request.repeated);
    const id = known?.id ?? randomUUID();
    if (!known) this.fulfilled.push({ ...request, id });
    if (!this.loseAnswer) return answered({ id, carrierName: 'USPS', already: known !== undefined });
    this.loseAnswer = false;
    return failed({ kind: 'temporary', text: 'The store did not answer.', unsure: true });
  }

  override cancelFulfillment(_: unknown, { id }: CancelFulfillmentRequest) {
    this.calls.push('cancel');
    const at = this.fulfilled.findIndex((one) => one.id === id);
    if (at >= 0) this.fulfilled.splice(at, 1);
    return Promise.resolve(answered('cancelled' as const));
  }

  override refresh({ credentials }: { credentials: object }) {
    return Promise.resolve(answered(credentials));
  }
  override connectWithKeys({ shop, key, secret }: { shop: string; key: string; secret: string }) {
    const credentials = { key, secret };
    return Promise.resolve(answered({ shop, account: shop, name: shop, scopes: ['read_write'], credentials }));
  }
  override registerWebhooks(): Promise<StoreAnswer<'registered' | 'unsupported'>> {
    return Promise.resolve(answered('registered'));
  }
  override readWebhook() {
    return Promise.resolve(answered({ kind: 'forged' as const }));
  }
  override disconnect = () => Promise.resolve(answered(undefined));
  override unregisterWebhooks = () => Promise.resolve(answered(undefined));
  override answerChallenge = () => null;
  override startConsent = () => Promise.reject(new Error('not asked in these tests'));
  override finishConsent = () => Promise.reject(new Error('not asked in these tests'));
}

/** A world with this one vendor. */
export class OneVendor extends StoreVendors {
  constructor(private readonly one: StoreVendor) {
    super();
  }

  override find(code: string): StoreVendor | null {
    return code === this.one.code ? this.one : null;
  }
}
