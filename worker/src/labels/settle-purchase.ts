import { DomainError } from '#libs/domain/errors.js';
import type { BoughtLabels, Carrier, LabelRequest } from '#libs/domain/carriers/carrier.js';

/** The carrier permanently refused to sell. */
export class CarrierRefusal extends Error {
  constructor(override readonly cause: DomainError) {
    super(cause.message);
  }
}

/**
 * Buys, or finds the result of an earlier attempt whose answer was lost: looks the reference up at the carrier before it buys,
 * unless there was no attempt before (`fresh`). Labels that were sold but may lack the insurance of a parcel are bought again under the
 * same reference, which insures what is missing, or learns that a parcel cannot be insured.
 * @throws CarrierRefusal; any other error leaves open whether it was bought.
 */
export async function settlePurchase(
  carrier: Carrier,
  reference: string,
  fresh: boolean,
  request: () => LabelRequest,
): Promise<BoughtLabels> {
  const earlier = fresh ? null : await carrier.findPurchase(reference);
  if (!earlier) return (async () => carrier.buy(request()))().catch(refusalOf);
  const expected = request();
  return expected.insuredValues ? carrier.buy(expected).catch(uninsuredOf) : earlier;
}

/** What was sold before, and will never be insured. */
function uninsuredOf(error: unknown): never {
  throw error instanceof DomainError && error.details['sold'] === true ? new CarrierRefusal(error) : error;
}

/** What a carrier refused to sell for good, as a `CarrierRefusal`; any other error as it is. */
export const asRefusal = (error: Error): Error =>
  error instanceof DomainError && error.kind !== 'upstream' ? new CarrierRefusal(error) : error;

function refusalOf(error: unknown): never {
  throw error instanceof Error ? asRefusal(error) : error;
}
