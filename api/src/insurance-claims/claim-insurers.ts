import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { shopInsurer } from '#libs/domain/insurance/insurance-claim.js';

/** The aggregators that accept claims for parcels that they insured. */
export class ClaimInsurers {
  constructor(
    private readonly aggregators: readonly Carrier[],
    /** Whether a claim is filed as soon as the customer sends it. */
    readonly filesAtOnce: boolean,
  ) {}

  /** The insurer of a label that `aggregator` sold: the aggregator where it accepts claims, else the shop. */
  insurerOf(aggregator: string | undefined): string {
    return this.aggregators.find(({ code, claims }) => code === aggregator && claims)?.code ?? shopInsurer;
  }

  nameOf(insurer: string): string {
    return this.aggregators.find(({ code }) => code === insurer)?.name ?? insurer;
  }
}
