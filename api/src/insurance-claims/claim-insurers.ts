import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { shopInsurer } from '#libs/domain/insurance/insurance-claim.js';

/** The aggregators that take claims for what they have insured. */
export class ClaimInsurers {
  constructor(
    private readonly aggregators: readonly Carrier[],
    /** Whether a claim is filed as soon as its owner sends it. */
    readonly filesAtOnce: boolean,
  ) {}

  /** Who takes a claim for what that aggregator has sold, if anybody but us does. */
  insurerOf(aggregator: string | undefined): string {
    return this.aggregators.find(({ code, claims }) => code === aggregator && claims)?.code ?? shopInsurer;
  }

  nameOf(insurer: string): string {
    return this.aggregators.find(({ code }) => code === insurer)?.name ?? insurer;
  }
}
