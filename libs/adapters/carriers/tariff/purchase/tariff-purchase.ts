import { createHash } from 'node:crypto';
import { roundMinor } from '#libs/contracts/values/money.js';
import { DomainError } from '#libs/domain/errors.js';
import { routingCode } from '#libs/domain/labels/routing-code.js';
import type { BoughtLabels, LabelRequest, Rate } from '#libs/domain/carriers/carrier.js';
import { sampleSerials, type IssuedNumber } from '../shared/sample-numbers.js';
import type { Rating } from '../shared/rating.js';

/** A number and barcode for a serial of the sample range. */
export type IssueNumber = (serial: number, request: LabelRequest) => IssuedNumber;

/**
 * Serial of a piece: from the reference alone, so that repeating a purchase gives the same numbers without a counter.
 * @param attempt goes up when a number turned out to be taken
 */
export function serialOf(reference: string, parcel: number, attempt: number): number {
  const digest = createHash('sha256').update(`${reference}/${parcel}/${attempt}`).digest();
  return Number(digest.readBigUInt64BE() % BigInt(sampleSerials));
}

const refused = (message: string): DomainError => new DomainError('carrier_refused', 'conflict', message);

/** The rate that is bought. @throws conflict `carrier_refused` when it is not offered or has another price */
export function rateToBuy(request: LabelRequest, rating: Rating): Rate {
  const rate = rating.rates.find((found) => found.service === request.service);
  if (!rate) {
    const refusal = rating.refusals.find((found) => found.service === request.service);
    throw refused(refusal ? `${refusal.serviceName}: ${refusal.text}` : `There is no service ${request.service}.`);
  }
  if (rate.cost === roundMinor(request.cost)) return rate;
  const dollars = (minor: number) => (minor / 100).toFixed(2);
  throw refused(`${rate.serviceName} costs $${dollars(rate.cost)} now, not $${dollars(request.cost)}.`);
}

/** Labels for a rate: one number per piece, samples all of them. */
export function labelsOf(request: LabelRequest, rate: Rate, issue: IssueNumber, attempt: number): BoughtLabels {
  const parcels = request.parcels.map((_, index) => ({
    ...issue(serialOf(request.reference, index, attempt), request),
    routingCode: routingCode(request.to),
    ...(rate.zone === undefined ? {} : { zone: rate.zone }),
    serviceBanner: rate.serviceName.toUpperCase(),
    sample: true,
  }));
  const masterTrackingNumber = parcels[0]?.trackingNumber ?? '';
  return {
    carrierReference: `${rate.carrier}-${masterTrackingNumber}`,
    masterTrackingNumber,
    cost: rate.cost,
    parcels,
  };
}
