import { DomainError } from '#libs/domain/errors.js';
import {
  Carrier,
  type BoughtLabels,
  type CarrierDocument,
  type CarrierNews,
  type LabelRequest,
  type RateAnswer,
  type RateRequest,
  type TrackAnswer,
  type TrackRequest,
  type VoidAnswer,
} from '#libs/domain/carriers/carrier.js';
import type { CarrierAccount } from '#libs/domain/carriers/carrier-account.js';
import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';
import type {
  BookedPickup,
  CarrierPickupBooking,
  CarrierPickupOffers,
  CarrierPickupRequest,
  PickupCancelAnswer,
} from '#libs/domain/carriers/carrier-pickup.js';
import type { AggregatorRegister } from '../shared/aggregator-register.js';
import { downloadLabel } from '../shared/label-download.js';
import { RateCache } from '../shared/rate-cache.js';
import type { EasypostApi } from './easypost-api.js';
import { EasypostClaims } from './easypost-claims.js';
import { EasypostPickups } from './easypost-pickups.js';
import { insurePieces } from './insure-pieces.js';
import { readAccounts } from './read-accounts.js';
import { readBack } from './read-back.js';
import { readRates } from './read-rates.js';
import { boughtLabels, rateToBuy, type Sale } from './sale.js';
import { vendorCarrierOf } from './service-catalog.js';
import { purchaseBody, rateBody } from './shipment-body.js';
import { readEvent } from './read-event.js';
import { trackAnswerOf } from './tracking-map.js';
import { vendorObjects, type VendorShipment } from './vendor-objects.js';

/** Time limits of requests, milliseconds: a purchase fits into one attempt of its job; what it leaves uninsured, the next attempt insures. */
const limits = { rates: 10_000, make: 10_000, read: 8_000, buy: 18_000, other: 10_000 } as const;

/** The carriers of an account at EasyPost. A shipment of several parcels is an order there. */
export class EasypostCarrier extends Carrier {
  readonly code = 'easypost';
  readonly name = 'EasyPost';
  override readonly isAggregator = true;
  override readonly key: CarrierKey;
  override readonly claims: EasypostClaims;
  readonly #cache = new RateCache();
  readonly #pickups: EasypostPickups;

  constructor(
    private readonly api: EasypostApi,
    private readonly register: AggregatorRegister,
    private readonly fileHosts: readonly string[],
  ) {
    super();
    this.key = api.key;
    this.claims = new EasypostClaims(api);
    this.#pickups = new EasypostPickups(api, register);
  }

  rates(request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    return this.#cache.answer(request, async () => {
      if (request.parcels.length > 1 && request.insuredValue > 0 && !request.insuredValues)
        return uninsuredOrder(this.code);
      const { path, body } = rateBody(request);
      const made = await this.api.post<unknown>(path, body, { timeoutMs: limits.rates, signal });
      const { rates, messages } = this.#read(path === 'orders' ? vendorObjects.order : vendorObjects.shipment, made);
      return readRates(this.code, request, rates, messages ?? []);
    });
  }

  /** @throws conflict `carrier_refused` when the service is not offered any more or has another price */
  async buy(request: LabelRequest): Promise<BoughtLabels> {
    const sale = await this.#shipmentFor(request);
    const sold = boughtLabels(sale) ? sale : await this.#purchase(sale, request);
    const labels = boughtLabels(sold) ?? this.#unreadable('a purchase without a label');
    await insurePieces(this.api, sold, request);
    return labels;
  }

  async #purchase(sale: Sale, request: LabelRequest): Promise<Sale> {
    const rate = rateToBuy(request, sale);
    const insurance = request.insuredValue > 0 ? { insurance: (request.insuredValue / 100).toFixed(2) } : {};
    const body = isOrder(sale.id)
      ? { carrier: rate.carrier, service: rate.service }
      : { rate: { id: rate.id }, ...insurance };
    try {
      const answer = await this.api.post<unknown>(`${pathOf(sale.id)}/buy`, body, { timeoutMs: limits.buy });
      const sold = this.#soldIn(sale.id, answer);
      if (sold) return sold;
    } catch (error) {
      const found = await this.#soldAfter(sale.id, error);
      if (found) return found;
      throw error;
    }
    return readBack(this.#sale(sale.id));
  }

  async findPurchase(reference: string): Promise<BoughtLabels | null> {
    const id = await this.register.find(reference);
    return id === null ? null : boughtLabels(await this.#sale(id));
  }

  async voidPurchase(reference: string): Promise<VoidAnswer> {
    const id = await this.register.find(reference);
    if (id === null) return 'unsold';
    const sold = (await this.#sale(id)).shipments.filter(({ postage_label: label }) => label);
    if (sold.length === 0) return 'unsold';
    const states = await Promise.all(sold.map((shipment) => this.#refund(shipment)));
    if (states.some((state) => state === 'rejected' || state === 'not_applicable')) return 'rejected';
    return states.every((state) => state === 'refunded') ? 'voided' : 'submitted';
  }

  /** A tracker of a number that is known is answered, not made again. */
  async track({ trackingNumber, carrier }: TrackRequest): Promise<TrackAnswer> {
    const named = vendorCarrierOf(carrier);
    const body = { tracker: { tracking_code: trackingNumber, ...(named ? { carrier: named } : {}) } };
    const made = await this.api.post<unknown>('trackers', body, { timeoutMs: limits.other });
    return trackAnswerOf(this.#read(vendorObjects.tracker, made));
  }

  /** Which carriers come where is known when they are asked. */
  override picksUp(): boolean {
    return true;
  }

  override pickupOffers(request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    return this.#pickups.offers(request);
  }

  override bookPickup(booking: CarrierPickupBooking): Promise<BookedPickup> {
    return this.#pickups.book(booking);
  }

  override findPickup(reference: string): Promise<BookedPickup | null> {
    return this.#pickups.find(reference);
  }

  override cancelPickup(reference: string): Promise<PickupCancelAnswer> {
    return this.#pickups.cancel(reference);
  }

  /** Lists our webhooks: works with test and live keys and returns no customer data. */
  override async ping(): Promise<void> {
    await this.api.get<unknown>('webhooks', { timeoutMs: limits.other });
  }

  override async carrierAccounts(): Promise<CarrierAccount[]> {
    const listed = await this.api.get<unknown>('carrier_accounts', { timeoutMs: limits.other });
    return readAccounts(this.#read(vendorObjects.accounts, listed));
  }

  override readEvent(type: string, result: unknown): CarrierNews | null {
    return readEvent(type, result);
  }

  override async labelDocument(reference: string, position: number, known?: string): Promise<CarrierDocument> {
    const address = known ?? (await this.findPurchase(reference))?.parcels[position]?.labelUrl;
    if (address === undefined) throw new DomainError('not_found', 'missing', 'EasyPost has no label of this purchase.');
    return downloadLabel(address, this.fileHosts, this.name);
  }

  /** The shipment created for this reference before, or a new one; stored before it can be bought. */
  async #shipmentFor(request: LabelRequest): Promise<Sale> {
    const known = await this.register.find(request.reference);
    if (known !== null) return this.#sale(known);
    const { path, body } = purchaseBody(request);
    const made = this.#saleOf(await this.api.post<unknown>(path, body, { timeoutMs: limits.make }));
    const id = await this.register.keep(request.reference, made.id);
    return id === made.id ? made : this.#sale(id);
  }

  /** The result in the response to a purchase; null when it is unreadable: then the shipment is read. */
  #soldIn(id: string, answer: unknown): Sale | null {
    try {
      const sale = this.#saleOf(answer);
      return sale.id === id && boughtLabels(sale) ? sale : null;
    } catch {
      return null;
    }
  }

  /** After an error with an unknown outcome, "already bought" among them: the shipment's state. Null: it is not bought. */
  async #soldAfter(id: string, error: unknown): Promise<Sale | null> {
    if (error instanceof DomainError && error.kind !== 'upstream') return null;
    const sale = await readBack(this.#sale(id));
    return boughtLabels(sale) ? sale : null;
  }

  async #sale(id: string): Promise<Sale> {
    return this.#saleOf(await this.api.get<unknown>(pathOf(id), { timeoutMs: limits.read }));
  }

  #saleOf(made: unknown): Sale {
    const id = (made as { id?: unknown } | null)?.id;
    if (typeof id === 'string' && isOrder(id)) {
      const order = this.#read(vendorObjects.order, made);
      return { id, shipments: order.shipments, rates: order.rates };
    }
    const shipment = this.#read(vendorObjects.shipment, made);
    return { id: shipment.id, shipments: [shipment], rates: shipment.rates };
  }

  async #refund({ id, refund_status: status }: VendorShipment): Promise<string> {
    if (status) return status;
    const made = await this.api.post<unknown>(`shipments/${id}/refund`, {}, { timeoutMs: limits.other });
    return this.#read(vendorObjects.shipment, made).refund_status ?? 'submitted';
  }

  #read<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, value: unknown): T {
    const { data } = schema.safeParse(value);
    return data ?? this.#unreadable('an answer that cannot be read');
  }

  #unreadable(what: string): never {
    throw new DomainError('carrier_garbled', 'upstream', `EasyPost gave ${what}.`);
  }
}

const isOrder = (id: string): boolean => id.startsWith('order_');
const pathOf = (id: string): string => `${isOrder(id) ? 'orders' : 'shipments'}/${encodeURIComponent(id)}`;

const uninsuredOrder = (carrier: string): RateAnswer => ({
  rates: [],
  refusals: [],
  messages: [
    {
      ...{ carrier, code: 'insurance_pieces', retryable: false },
      text: 'Live prices need the insured value of each parcel. Enter the values or remove the insurance.',
    },
  ],
});
