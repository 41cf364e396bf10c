import type { Address, Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { Currency } from '#libs/contracts/values/money.js';
import { DomainError } from '../errors.js';
import type { BillableWeight } from './billable-weight.js';
import type { CarrierAccount } from './carrier-account.js';
import type { CarrierClaims } from './carrier-claims.js';
import type { CarrierKey } from './carrier-key.js';
import type { CarrierMessage } from './carrier-message.js';
import type {
  BookedPickup,
  CarrierPickupBooking,
  CarrierPickupOffers,
  CarrierPickupRequest,
  PickupCancelAnswer,
} from './carrier-pickup.js';
import type { CustomsDeclaration } from '../customs/customs-declaration.js';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { MissingCharge, PriceLineKind, SignatureOption } from '#libs/contracts/shipments/quotes.js';
import type { RateOption } from '#libs/contracts/shipments/rate-options.js';

/** The content to price. `shipDate` is a plain date, YYYY-MM-DD, in the sender's calendar. */
export type RateRequest = {
  from: Place;
  to: Place;
  parcels: Parcel[];
  shipDate: string;
  signature: SignatureOption;
  /** Declared value per shipment to insure, minor units; 0 = none. */
  insuredValue: number;
  /** Of each parcel, where there are several; they add up to `insuredValue`. */
  insuredValues?: number[] | undefined;
  options?: RateOption[] | undefined;
};

/** One line of the carrier's price, minor units; `parcel` (0-based) where it belongs to one piece. */
export type RateLine = { kind: PriceLineKind; label: string; amount: number; parcel?: number };

/** A carrier's price for all parcels with one service: our cost and its list price. */
export type Rate = {
  carrier: string;
  /** The seller, where it is not the carrier itself: its code among the configured carriers. */
  aggregator?: string;
  /** The carrier's name, where our catalog may not have it. */
  carrierName?: string;
  service: string;
  serviceName: string;
  /** Our cost; the lines add up to it. */
  cost: number;
  lines: RateLine[];
  /** Published retail price of the same, shown struck through; absent where there is none. */
  listPrice?: number;
  /** The carrier's list price for customers with an account, if an aggregator returns it. */
  commercialPrice?: number;
  currency: Currency;
  zone?: string;
  billable: BillableWeight[];
  /** Business days from acceptance, both ends included. */
  transitDays: { min: number; max: number };
  guaranteed: boolean;
  /** Which price list and since when, e.g. "usps-2025-10-05". */
  tariff: string;
  /** First day of the list that it is from (plain date). */
  listDate?: string;
  /** The list is out of date on the ship date: there may be newer prices. */
  outdated?: true;
  /** The price may not be sold after this instant (ISO), e.g. the next tariff change. */
  validUntil?: string;
  /** True for published list prices that no carrier confirmed. */
  estimate: boolean;
  /** Charges that apply but are not in the cost, because their amount is unknown; absent: none. */
  estimateWithout?: MissingCharge[];
};

/** Why a service is not offered, e.g. code "over_weight", text "Over 70 lb." */
export type Refusal = { carrier: string; service: string; serviceName: string; code: string; text: string };

export type RateAnswer = { rates: Rate[]; refusals: Refusal[]; messages: CarrierMessage[] };

export type LabelRequest = {
  /** Our reference of this purchase: the same reference never buys twice. */
  reference: string;
  /** Of the offer, where an aggregator sells services of many. */
  carrier?: string;
  service: string;
  from: Address;
  to: Address;
  returnTo: Address;
  parcels: Parcel[];
  shipDate: string;
  /** The price list of the offer, as its rate named it; absent: that of the ship date. */
  tariff?: string;
  /** The carrier's cost we agreed to, minor units; another price is a refusal. */
  cost: number;
  references: string[];
  signature: SignatureOption;
  insuredValue: number;
  insuredValues?: number[];
  options?: RateOption[];
  /** The label's file type, if the carrier has several; absent: PNG, which can be printed in every format. */
  labelType?: 'zpl';
  /** Only across a border. */
  customs?: CustomsDeclaration;
};

/** What a bought piece carries: numbers and the codes to print. One per parcel, in order. */
export type BoughtParcel = {
  trackingNumber: string;
  /** Exactly what the barcode encodes, with GS1 application identifiers in parentheses where it is GS1-128. */
  barcode: { symbology: 'gs1-128' | 'code128'; text: string };
  routingCode: string;
  zone?: string;
  serviceBanner: string;
  /** True prints "SAMPLE - NOT POSTAGE". */
  sample: boolean;
  /** The address of the carrier's own label; absent: we render it from the rest. */
  labelUrl?: string;
};

/** A label as the carrier has drawn it: its bytes, unchanged. */
export type CarrierDocument = { type: 'png' | 'pdf' | 'zpl'; content: Buffer };

export type BoughtLabels = {
  /** The carrier's id of the purchase. */
  carrierReference: string;
  /** Master number of a shipment of several pieces; equals the first piece's. */
  masterTrackingNumber: string;
  cost: number;
  parcels: BoughtParcel[];
};

/** `rawCode` and `rawText` are the carrier's; `time` is ISO 8601 UTC. */
export type CarrierEvent = {
  time: string;
  status: TrackingStatus;
  reason?: string;
  rawCode: string;
  rawText: string;
  city?: string;
  state?: string;
  country?: string;
  signedBy?: string;
};

export type TrackRequest = {
  trackingNumber: string;
  carrier: string;
  service: string;
  shippedAt: string;
  from: Place;
  to: Place;
};
/** `asOf`: when the carrier last changed it, ISO; an older answer never takes back what a newer one said. */
export type TrackAnswer = { events: CarrierEvent[]; estimatedDelivery?: string; asOf?: string };

/** The content of a carrier's event: the state of a parcel, or that a refund or claim changed, whose state is then read. */
export type CarrierNews = TrackAnswer | 'refund_decided' | 'claim_changed';

/** `unsold`: there is nothing to void. */
export type VoidAnswer = 'voided' | 'submitted' | 'rejected' | 'unsold';

/**
 * The port to a carrier. Adapters throw DomainError: kind `upstream` when a retry may help (unknown outcome included), `invalid`
 * or `conflict` when the carrier refuses for good. `details.retryAfter`: how many seconds the carrier asks us to wait.
 */
export abstract class Carrier {
  abstract readonly code: string;
  abstract readonly name: string;
  /** Sells services of many carriers: its rates, labels and scans name them. */
  readonly isAggregator: boolean = false;
  /** Null: not needed. */
  readonly key: CarrierKey | null = null;
  /** Null: the carrier accepts no insurance claims. */
  readonly claims: CarrierClaims | null = null;
  abstract rates(request: RateRequest, signal: AbortSignal): Promise<RateAnswer>;
  /** Buys; repeating it with the same reference returns the same labels. */
  abstract buy(request: LabelRequest): Promise<BoughtLabels>;
  /** Looks a purchase up by our reference: settles what a timeout left open, before any retry. */
  abstract findPurchase(reference: string): Promise<BoughtLabels | null>;
  /** Voids all labels of a purchase, however many it has; repeating it returns the present state. `submitted`: the carrier decides in days. */
  abstract voidPurchase(reference: string): Promise<VoidAnswer>;
  abstract track(request: TrackRequest): Promise<TrackAnswer>;

  /** The same at once, where prices are tables in this process: there is no foreign response to check. Null: call the carrier. */
  ratesInProcess(_request: RateRequest): RateAnswer | null {
    return null;
  }

  /** Buys for new references in one step: an answer or an error for each, in order. Null: it sells one by one. */
  buyTogether(_requests: readonly LabelRequest[]): Promise<(BoughtLabels | Error)[]> | null {
    return null;
  }

  /**
   * The carrier's own label of a piece (0-based); `url` from the purchase.
   * @throws missing `not_found` where labels are rendered by us, or there is none
   */
  labelDocument(_reference: string, _position: number, _url?: string): Promise<CarrierDocument> {
    return Promise.reject(new DomainError('not_found', 'missing', `${this.name} draws no labels.`));
  }

  /** Whether a driver of that carrier can be sent for parcels whose labels it has sold: the four verbs below answer. */
  picksUp(_carrier: string): boolean {
    return false;
  }

  /** The price of a pickup. Nothing is booked. */
  pickupOffers(_request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    return Promise.reject(this.#noPickups());
  }

  /** Books; repeating it with the same reference returns the same pickup. */
  bookPickup(_booking: CarrierPickupBooking): Promise<BookedPickup> {
    return Promise.reject(this.#noPickups());
  }

  /** The booked pickup with our reference; null: no driver comes. */
  findPickup(_reference: string): Promise<BookedPickup | null> {
    return Promise.reject(this.#noPickups());
  }

  /** Repeating it changes nothing. */
  cancelPickup(_reference: string): Promise<PickupCancelAnswer> {
    return Promise.reject(this.#noPickups());
  }

  #noPickups(): DomainError {
    return new DomainError('carrier_refused', 'conflict', `${this.name} pickups can't be booked here.`);
  }

  /** Sends a free request that succeeds only with a working connection. */
  ping(): Promise<void> {
    return Promise.resolve();
  }

  /** The carrier accounts through which it sells; only aggregators have any. */
  carrierAccounts(): Promise<CarrierAccount[]> {
    return Promise.resolve([]);
  }

  /** The content of a verified event of the carrier; null: not about us. */
  readEvent(_type: string, _result: unknown): CarrierNews | null {
    return null;
  }

  /** Until when it is not asked because it keeps failing or asked for a pause, milliseconds since 1970; 0: it is. */
  circuitOpenUntil(_for: 'rates' | 'track'): number {
    return 0;
  }
}
