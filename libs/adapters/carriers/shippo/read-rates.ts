import type { RateAnswer, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { carrierMessage, centsOf, liveRates, type LiveRate } from '../shared/live-rates.js';
import { catalogedService } from './service-catalog.js';
import type { VendorMessage, VendorRate } from './vendor-objects.js';

/**
 * Rates of all carriers of the account; a carrier's error is a message. With a value to insure, a rate without the price of its
 * insurance is refused: its final cost is unknown.
 */
export function readRates(
  aggregator: string,
  request: RateRequest,
  rates: readonly VendorRate[],
  messages: readonly VendorMessage[],
): RateAnswer {
  const isPriced = (one: VendorRate) => request.insuredValue === 0 || centsOf(one.included_insurance_price ?? '') > 0;
  const { rates: live, refusals } = liveRates(aggregator, request, rates.filter(isPriced).map(readRate));
  return {
    rates: live,
    refusals: [...refusals, ...rates.filter((one) => !isPriced(one)).map(uninsured)],
    messages: messages.flatMap(({ source, text }) =>
      text ? [carrierMessage(source ? catalogedService(source, '') : unnamed(aggregator), text)] : [],
    ),
  };
}

/** A rate as ours. Its amount includes the insurance. */
export function readRate(one: VendorRate): LiveRate {
  const insurance = Math.max(0, centsOf(one.included_insurance_price ?? '0') || 0);
  return {
    ...catalogedService(one.provider, one.servicelevel.token ?? '', one.servicelevel.name ?? ''),
    ...{ postage: centsOf(one.amount) - insurance, insurance, currency: one.currency, days: one.estimated_days },
    ...{ guaranteed: false, zone: one.zone ?? undefined },
  };
}

function uninsured(one: VendorRate): Refusal {
  const { carrier, service, serviceName } = readRate(one);
  const text = 'It does not say what the insurance costs. Remove the insurance or choose another service.';
  return { carrier, service, serviceName, code: 'insurance_price', text };
}

const unnamed = (aggregator: string) => ({ carrier: aggregator, carrierName: 'A carrier' });
