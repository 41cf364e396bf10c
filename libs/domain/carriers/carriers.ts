import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { DomainError } from '../errors.js';
import type { Carrier } from './carrier.js';

/** The carriers of this installation, by code. */
export class Carriers {
  /** `priceLists`: whether carriers with price lists are used. */
  constructor(
    private readonly all: readonly Carrier[],
    readonly priceLists = true,
  ) {}

  /** The sellers of labels, in the order of the catalog. */
  get sellers(): readonly Carrier[] {
    return this.all;
  }

  /** Codes of those that sell services of many carriers. */
  get aggregators(): string[] {
    return this.all.filter(({ isAggregator }) => isAggregator).map(({ code }) => code);
  }

  /** Those of `named` whose labels are samples: what test mode asks, whether or not the shop sells from price lists. */
  samplesOf(named: readonly string[]): string[] {
    return named.filter((code) => !this.aggregators.includes(code));
  }

  /** The carriers to ask for a quote: those it names, and every aggregator, or aggregators only. */
  askedFor(named: readonly string[]): string[] {
    return [...new Set([...(this.priceLists ? named : []), ...this.aggregators])];
  }

  /** What customers read. The catalog has the names of carriers, an aggregator its own. */
  nameOf(code: string): string {
    return this.all.find((one) => one.isAggregator && one.code === code)?.name ?? carrierName(code);
  }

  /** @throws invalid `carrier_unavailable` when no adapter of that code is configured. */
  get(code: string): Carrier {
    const carrier = this.all.find((candidate) => candidate.code === code);
    if (!carrier)
      throw new DomainError('carrier_unavailable', 'invalid', `The carrier ${code} is not configured here.`);
    return carrier;
  }
}
