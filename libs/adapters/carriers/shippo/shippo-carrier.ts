import { DomainError } from '#libs/domain/errors.js';
import {
  Carrier,
  type BoughtLabels,
  type CarrierDocument,
  type LabelRequest,
  type RateAnswer,
  type RateRequest,
  type TrackAnswer,
  type TrackRequest,
  type VoidAnswer,
} from '#libs/domain/carriers/carrier.js';
import type { CarrierAccount } from '#libs/domain/carriers/carrier-account.js';
import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';
import type { AggregatorRegister } from '../shared/aggregator-register.js';
import { downloadLabel } from '../shared/label-download.js';
import { agreedRate } from '../shared/live-rates.js';
import { RateCache } from '../shared/rate-cache.js';
import { carrierRefusal } from '../shared/vendor-failure.js';
import { readAccounts } from './read-accounts.js';
import { readRate, readRates } from './read-rates.js';
import { boughtLabels, saleOf, type Sale } from './sale.js';
import { vendorCarrierOf } from './service-catalog.js';
import { hasSize, purchaseBody, rateBody } from './shipment-body.js';
import type { ShippoApi } from './shippo-api.js';
import { ShippoSales } from './shippo-sales.js';
import { estimateOf, scansOf } from './tracking-map.js';
import { vendorObjects, type VendorRate } from './vendor-objects.js';

/** Time limits of requests, milliseconds: all of a purchase fit into one attempt of its job. */
const limits = { rates: 10_000, make: 8_000, buy: 18_000, other: 10_000 } as const;

/**
 * How long a sale whose answer was lost may still be in progress, seconds. The vendor has no idempotency key: until then nobody
 * buys again, after that only when nothing is found (ADR 43).
 */
export const openSeconds = 45;

/** The carriers of an account at Shippo. The rate to be bought is stored before the purchase. */
export class ShippoCarrier extends Carrier {
  readonly code = 'shippo';
  readonly name = 'Shippo';
  override readonly isAggregator = true;
  override readonly key: CarrierKey;
  readonly #cache = new RateCache();
  readonly #sales: ShippoSales;

  constructor(
    private readonly api: ShippoApi,
    private readonly register: AggregatorRegister,
    private readonly fileHosts: readonly string[],
  ) {
    super();
    this.key = api.key;
    this.#sales = new ShippoSales(api);
  }

  rates(request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    return this.#cache.answer(request, async () => {
      if (!request.parcels.every(hasSize))
        return unasked(
          this.code,
          'size_missing',
          'Live prices need the size of each parcel. Enter length, width and height.',
        );
      if (request.options?.includes('hold_for_pickup'))
        return unasked(this.code, 'hold_for_pickup', `${this.name} can’t have parcels held for pickup.`);
      const made = await this.api.post('shipments', rateBody(request), { timeoutMs: limits.rates, signal });
      const { rates, messages } = this.#read(vendorObjects.shipment, made);
      return readRates(this.code, request, rates, messages ?? []);
    });
  }

  /** @throws conflict `carrier_refused` when the service is not offered any more or has another price */
  async buy(request: LabelRequest): Promise<BoughtLabels> {
    const known = await this.register.find(request.reference);
    const rate = known === null ? await this.#chosenRate(request) : await this.#rate(known);
    if (known !== null) {
      const found = await this.#settled(rate);
      if (found) return found;
      agreedRate(request, [rate], readRate);
    }
    const { waitSeconds, sinceSeconds } = await this.register.beginAttempt(request.reference, openSeconds);
    if (waitSeconds > 0) throw stillOpen(waitSeconds);
    const earlier = sinceSeconds === null ? null : await this.#settled(rate);
    return earlier ?? this.#purchase(rate, request);
  }

  async findPurchase(reference: string): Promise<BoughtLabels | null> {
    const id = await this.register.find(reference);
    if (id === null) return null;
    const { sold } = await this.#sales.of(id);
    return sold.length === 0 ? null : boughtLabels(await this.#rate(id), sold);
  }

  async voidPurchase(reference: string): Promise<VoidAnswer> {
    const id = await this.register.find(reference);
    if (id === null) return 'unsold';
    const { sold } = await this.#sales.of(id);
    if (sold.length === 0) return 'unsold';
    const states = await Promise.all(sold.map((one) => this.#sales.takeBack(one)));
    if (states.includes('rejected')) return 'rejected';
    return states.every((state) => state === 'voided') ? 'voided' : 'submitted';
  }

  async track({ trackingNumber, carrier }: TrackRequest): Promise<TrackAnswer> {
    const path = `tracks/${encodeURIComponent(vendorCarrierOf(carrier))}/${encodeURIComponent(trackingNumber)}`;
    const track = this.#read(vendorObjects.track, await this.api.get(path, { timeoutMs: limits.other }));
    const estimate = estimateOf(track);
    return { events: scansOf(track), ...(estimate === undefined ? {} : { estimatedDelivery: estimate }) };
  }

  /** The address of a label ends after a while: then the transaction is read again. */
  override async labelDocument(reference: string, position: number, known?: string): Promise<CarrierDocument> {
    if (known !== undefined) {
      try {
        return await downloadLabel(known, this.fileHosts, this.name);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'carrier_unavailable') throw error;
      }
    }
    const address = (await this.findPurchase(reference))?.parcels[position]?.labelUrl;
    if (address === undefined) throw new DomainError('not_found', 'missing', 'Shippo has no label of this purchase.');
    return downloadLabel(address, this.fileHosts, this.name);
  }

  override async ping(): Promise<void> {
    await this.api.get('carrier_accounts?results=1', { timeoutMs: limits.other });
  }

  /** One page of 100: an account sells through a few dozen carriers at most. */
  override async carrierAccounts(): Promise<CarrierAccount[]> {
    const listed = await this.api.get('carrier_accounts?results=100', { timeoutMs: limits.other });
    return readAccounts(this.#read(vendorObjects.page, listed).results);
  }

  /** The rate at the price of the offer, of a shipment made for this purchase; kept before it is bought. */
  async #chosenRate(request: LabelRequest): Promise<VendorRate> {
    const made = await this.api.post('shipments', purchaseBody(request), { timeoutMs: limits.make });
    const rate = agreedRate(request, this.#read(vendorObjects.shipment, made).rates, readRate);
    const id = await this.register.keep(request.reference, rate.object_id);
    return id === rate.object_id ? rate : this.#rate(id);
  }

  async #rate(id: string): Promise<VendorRate> {
    const rate = await this.api.get(`rates/${encodeURIComponent(id)}`, { timeoutMs: limits.other });
    return this.#read(vendorObjects.rate, rate);
  }

  async #purchase(rate: VendorRate, request: LabelRequest): Promise<BoughtLabels> {
    const label_file_type = request.labelType === 'zpl' ? 'ZPLII' : 'PNG';
    const body = { rate: rate.object_id, label_file_type, metadata: request.reference, async: false };
    let sale: Sale;
    try {
      const made = this.#read(
        vendorObjects.transaction,
        await this.api.post('transactions', body, { timeoutMs: limits.buy }),
      );
      if (made.status === 'ERROR') throw carrierRefusal((made.messages ?? []).map(({ text }) => text ?? '').join(' '));
      // Of several parcels the answer holds the first one.
      sale = request.parcels.length === 1 ? saleOf([made]) : await this.#sales.of(rate.object_id);
    } catch (error) {
      // A clear answer: nothing was sold, so the next try need not wait.
      if (isClear(error)) await this.register.endAttempt(request.reference);
      throw error;
    }
    if (sale.unfinished || sale.sold.length < request.parcels.length) throw stillOpen(5);
    return boughtLabels(rate, sale.sold) ?? this.#unreadable('a purchase without a label');
  }

  /** The earlier sale; a second one is refunded. Null: nothing. */
  async #settled(rate: VendorRate): Promise<BoughtLabels | null> {
    const { sold, surplus, unfinished } = await this.#sales.of(rate.object_id);
    if (unfinished) throw stillOpen(5);
    for (const one of surplus) await this.#sales.takeBack(one);
    return sold.length === 0 ? null : boughtLabels(rate, sold);
  }

  #read<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, value: unknown): T {
    return schema.safeParse(value).data ?? this.#unreadable('an answer that cannot be read');
  }

  #unreadable(what: string): never {
    throw new DomainError('carrier_garbled', 'upstream', `Shippo gave ${what}.`);
  }
}

const isClear = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind !== 'upstream' || error.code === 'carrier_busy');

const stillOpen = (seconds: number): DomainError =>
  new DomainError('carrier_busy', 'upstream', `Shippo may still be selling this label. It is asked in ${seconds} s.`, {
    retryAfter: seconds,
  });

/** No prices, and why Shippo was not queried. */
const unasked = (carrier: string, code: string, text: string): RateAnswer => ({
  ...{ rates: [], refusals: [] },
  messages: [{ carrier, code, text, retryable: false }],
});
