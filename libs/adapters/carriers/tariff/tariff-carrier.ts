import type { CarrierDescriptor, PublishedPickup } from '#libs/contracts/carriers/carrier-descriptor.js';
import type { CarrierOption } from '#libs/domain/carriers/carrier-option.js';
import type {
  BookedPickup,
  CarrierPickupBooking,
  CarrierPickupOffers,
  CarrierPickupRequest,
  PickupCancelAnswer,
} from '#libs/domain/carriers/carrier-pickup.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { asError, DomainError } from '#libs/domain/errors.js';
import {
  Carrier,
  type BoughtLabels,
  type LabelRequest,
  type RateAnswer,
  type RateRequest,
  type TrackAnswer,
  type TrackRequest,
} from '#libs/domain/carriers/carrier.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { TariffBook } from './book/tariff-book.js';
import type { Rating } from './shared/rating.js';
import type { BuiltInTariff, Tariff } from './shared/tariff.js';
import { bookSamplePickup, publishedOffers } from './published-pickups.js';
import { smallParcel, usualLane } from './small-parcel.js';
import { simulatedFailureOf } from './shared/simulated-failures.js';
import type { RegisteredPurchase, PurchaseRegister } from './purchase/purchase-register.js';
import { labelsOf, rateToBuy, type IssueNumber } from './purchase/tariff-purchase.js';
import { trackTariff, type TariffClock } from './tracking/tariff-tracking.js';
import type { Vocabulary } from './tracking/tracking-vocabulary.js';

/** The differences between carriers with price lists: options, prices, tracking numbers, texts of tracking. */
export type CarrierTariffs = {
  of: Pick<CarrierDescriptor, 'code' | 'name' | 'services' | 'sale'>;
  /** Options that its services offer. */
  options: readonly CarrierOption[];
  rate: (request: RateRequest, tariff: Tariff) => Rating;
  builtIn: BuiltInTariff;
  issue: IssueNumber;
  vocabulary: Vocabulary;
};

/** After so many taken numbers in a row the sample range is as good as used up. */
const maxAttempts = 20;
const usualTransit = { min: 2, max: 5 };

/**
 * A carrier made of published price lists: rates in process, labels are samples, a clock moves the parcels. The ledger
 * keeps its purchases.
 */
export class TariffCarrier extends Carrier {
  readonly code: string;
  readonly name: string;
  readonly #book: TariffBook;

  constructor(
    private readonly tariff: CarrierTariffs,
    private readonly ledger: PurchaseRegister,
    private readonly clock: TariffClock,
    private readonly published = new PublishedTariffs(),
  ) {
    super();
    this.code = tariff.of.code;
    this.name = tariff.of.name;
    this.#book = new TariffBook(tariff.builtIn, published);
  }

  rates(request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    return new Promise((resolve) => {
      signal.throwIfAborted();
      resolve(this.ratesInProcess(request));
    });
  }

  override ratesInProcess(request: RateRequest): RateAnswer {
    if (simulatedFailureOf(request.to) !== 'rates_unavailable') {
      const { rates, refusals } = this.tariff.rate(request, this.#book.on(request.shipDate));
      return { rates, refusals, messages: [] };
    }
    const text = `${this.name} does not answer at the moment.`;
    const message = { carrier: this.code, code: 'carrier_unavailable', text, retryable: true };
    return { rates: [], refusals: [], messages: [message] };
  }

  /** @throws conflict `carrier_refused` when it is not offered, has another price or was voided */
  async buy(request: LabelRequest): Promise<BoughtLabels> {
    const earlier = await this.ledger.find(request.reference);
    if (earlier) return status(earlier);
    const simulated = simulatedFailureOf(request.to);
    if (simulated === 'purchase_refused') throw refused(`${this.name} does not sell labels to this address.`);
    const rate = rateToBuy(request, this.tariff.rate(request, this.#tariffOf(request)));
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const entry = await this.ledger.record(request.reference, labelsOf(request, rate, this.tariff.issue, attempt));
      if (entry && simulated === 'purchase_timeout') throw this.#unanswered();
      if (entry) return status(entry);
    }
    throw refused('There are no tracking numbers left.');
  }

  /** Those with a simulated failure, a known reference or a taken number are bought alone. */
  override async buyTogether(requests: readonly LabelRequest[]): Promise<(BoughtLabels | Error)[]> {
    const planned = requests.map((request) => this.#planned(request));
    const plans = planned.flatMap((plan, at) =>
      plan && !(plan instanceof Error) ? [{ reference: requests[at]!.reference, bought: plan }] : [],
    );
    const recorded = await this.ledger.recordTogether(plans);
    const answers: (BoughtLabels | Error)[] = [];
    for (const [at, request] of requests.entries()) {
      const plan = planned[at];
      const isAnswered = plan && (plan instanceof Error || recorded.has(request.reference));
      answers.push(isAnswered ? plan : await this.buy(request).catch(asError));
    }
    return answers;
  }

  async findPurchase(reference: string): Promise<BoughtLabels | null> {
    const entry = await this.ledger.find(reference);
    return entry && !entry.voided ? entry.bought : null;
  }

  async voidPurchase(reference: string): Promise<'voided' | 'rejected' | 'unsold'> {
    const entry = await this.ledger.find(reference);
    if (!entry) return 'unsold';
    if (entry.bought.parcels.some((parcel) => parcel.routingCode.startsWith(voidRejectedZip))) return 'rejected';
    return (await this.ledger.void(reference)) ? 'voided' : 'rejected';
  }

  track(request: TrackRequest): Promise<TrackAnswer> {
    return Promise.resolve(trackTariff(request, this.#transitOf(request), this.tariff.vocabulary, this.clock));
  }

  override picksUp(carrier: string): boolean {
    return carrier === this.code && this.#pickup !== undefined;
  }

  override pickupOffers(request: CarrierPickupRequest): Promise<CarrierPickupOffers> {
    return this.#pickup ? Promise.resolve(publishedOffers(this.#pickup)) : super.pickupOffers(request);
  }

  override async bookPickup(booking: CarrierPickupBooking): Promise<BookedPickup> {
    const rules = this.#pickup;
    return rules ? bookSamplePickup(rules, booking) : super.bookPickup(booking);
  }

  /** For samples nobody comes, so that there is nothing to find. */
  override findPickup(): Promise<BookedPickup | null> {
    return Promise.resolve(null);
  }

  override cancelPickup(): Promise<PickupCancelAnswer> {
    return Promise.resolve('canceled');
  }

  /** @throws upstream `carrier_unavailable` where today's lists have no price for a small parcel */
  override async ping(): Promise<void> {
    const shipDate = shippingToday(this.clock.now());
    const { rates } = this.tariff.rate(smallParcel(...usualLane, shipDate), this.#book.on(shipDate));
    if (rates.length > 0) return super.ping();
    const text = `The ${this.name} lists of today have no price for a small parcel. Check Tariffs.`;
    throw new DomainError('carrier_unavailable', 'upstream', text);
  }

  get #pickup(): PublishedPickup | undefined {
    return this.tariff.of.sale?.pickup;
  }

  /** The labels to record for a reference that is new; undefined: buy it alone. */
  #planned(request: LabelRequest): BoughtLabels | Error | undefined {
    if (simulatedFailureOf(request.to)) return undefined;
    try {
      const rate = rateToBuy(request, this.tariff.rate(request, this.#tariffOf(request)));
      return labelsOf(request, rate, this.tariff.issue, 0);
    } catch (error) {
      return asError(error);
    }
  }

  /** The tariff that the offer was priced with; that of the day where the request does not name one. */
  #tariffOf({ tariff, shipDate }: LabelRequest): Tariff {
    if (tariff === undefined) return this.#book.on(shipDate);
    const named = this.#book.named(tariff, shipDate);
    if (named) return named;
    throw new DomainError('carrier_unavailable', 'upstream', `${this.name} prices are being loaded. Try again.`);
  }

  /** The transit days that a small parcel of this lane and service is quoted with. */
  #transitOf({ from, to, service }: TrackRequest): { min: number; max: number } {
    const shipDate = shippingToday(this.clock.now());
    const { rates } = this.tariff.rate(smallParcel(from, to, shipDate), this.#book.on(shipDate));
    return rates.find((rate) => rate.service === service)?.transitDays ?? usualTransit;
  }

  #unanswered(): DomainError {
    return new DomainError('carrier_unavailable', 'upstream', `${this.name} did not answer in time.`);
  }
}

/** Receiver's ZIP of the simulated failure `void_rejected`, as a routing code starts. */
const voidRejectedZip = '00598';

const refused = (message: string): DomainError => new DomainError('carrier_refused', 'conflict', message);

function status({ bought, voided }: RegisteredPurchase): BoughtLabels {
  if (voided) throw refused('This purchase was voided.');
  return bought;
}
