import type { CarrierAudience } from '#libs/contracts/admin/admin-carriers.js';
import { DomainError } from '../errors.js';
import type { RateAnswer } from './carrier.js';

/** An admin's settings for a seller: a carrier with price lists or an aggregator. `off`: "carrier" or "carrier/service". */
export type SellerSwitches = {
  seller: string;
  isOn: boolean;
  audience: CarrierAudience;
  groups: readonly string[];
  off: readonly string[];
};

/** `group`: the price group, as in margin rules. */
export type Buyer = { isSignedIn: boolean; group: string | null };

type Sold = { aggregator?: string; carrier: string; service: string };

/** Which services one buyer is offered now. Sellers without switches sell all they have to everyone. */
export class Availability {
  readonly #switches: ReadonlyMap<string, SellerSwitches>;

  constructor(
    switches: readonly SellerSwitches[],
    private readonly buyer: Buyer,
  ) {
    this.#switches = new Map(switches.map((one) => [one.seller, one]));
  }

  /** Nothing is switched off for anyone. */
  get isComplete(): boolean {
    return this.#switches.size === 0;
  }

  /** Whether the seller is asked for prices at all. */
  asks(seller: string): boolean {
    const known = this.#switches.get(seller);
    return !known || (known.isOn && this.#serves(known));
  }

  sells({ aggregator, carrier, service }: Sold): boolean {
    const seller = aggregator ?? carrier;
    return this.asks(seller) && this.#hasOn(seller, carrier, service);
  }

  /** What this buyer gets to know of a seller's answer: nothing of carriers and services that are off. */
  partOf({ rates, refusals, messages }: RateAnswer, seller: string): RateAnswer {
    return {
      rates: rates.filter(({ carrier, service }) => this.#hasOn(seller, carrier, service)),
      refusals: refusals.filter(({ carrier, service }) => this.#hasOn(seller, carrier, service)),
      messages: messages.filter(({ carrier }) => this.#hasOn(seller, carrier)),
    };
  }

  /** @throws conflict `service_unavailable_for_shipment` */
  assertSold(offer: Sold & { serviceName: string }): void {
    if (!this.sells(offer))
      throw new DomainError('service_unavailable_for_shipment', 'conflict', unavailableText(offer));
  }

  #hasOn(seller: string, carrier: string, service?: string): boolean {
    const off = this.#switches.get(seller)?.off ?? [];
    return !off.includes(carrier) && !off.includes(`${carrier}/${service}`);
  }

  #serves({ audience, groups }: SellerSwitches): boolean {
    if (audience === 'everyone') return true;
    if (audience === 'signed_in') return this.buyer.isSignedIn;
    const group = this.buyer.group?.toLowerCase();
    return group !== undefined && groups.some((one) => one.toLowerCase() === group);
  }
}

/** Nothing is switched off: for prices that no buyer sees. */
export const everythingSold = new Availability([], { isSignedIn: false, group: null });

export const unavailableText = ({ serviceName }: { serviceName: string }): string =>
  `${serviceName} is not available right now. Request new prices and choose another service.`;
