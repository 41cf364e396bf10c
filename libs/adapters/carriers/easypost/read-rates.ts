import type { RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import { insuranceLabel, insuredParcels } from '#libs/domain/carriers/insured-parcels.js';
import { carrierMessage, centsOf, liveRates, type LiveRate } from '../shared/live-rates.js';
import { catalogedService, lacksWordFor } from './service-catalog.js';
import type { VendorRate } from './vendor-objects.js';

type Insured = Pick<RateRequest, 'insuredValue' | 'insuredValues'>;

/** The aggregator's insurance: 1 percent of the value, at least a dollar (its price list, 2025), for each label. */
function insuranceOf(request: Insured) {
  const insured = insuredParcels(request).map((one) => ({ ...one, fee: Math.max(100, Math.round(one.value / 100)) }));
  return {
    insurance: insured.reduce((sum, { fee }) => sum + fee, 0),
    ...(request.insuredValues
      ? {
          insuranceLines: insured.map(({ value, parcel = 0, fee: amount }) => ({
            ...{ kind: 'insurance' as const, label: insuranceLabel({ value, parcel }), amount, parcel },
          })),
        }
      : {}),
  };
}

type Messages = readonly { carrier?: string | null | undefined; message?: unknown }[];

/** Rates of all carriers of the account; a carrier's error is a message. */
export const readRates = (
  aggregator: string,
  request: RateRequest,
  rates: readonly VendorRate[],
  messages: Messages,
): RateAnswer => ({
  ...liveRates(
    aggregator,
    request,
    rates.map((one) => readRate(request, one)),
    lacksWordFor,
  ),
  messages: messages.map(({ carrier, message }) =>
    carrierMessage(
      carrier ? catalogedService(carrier, '') : { carrier: aggregator, carrierName: 'A carrier' },
      typeof message === 'string' ? message : JSON.stringify(message ?? ''),
    ),
  ),
});

/** A rate as ours, with the insurance that a request asks for. */
export function readRate(request: Insured, one: VendorRate): LiveRate {
  const { insurance, ...lines } = insuranceOf(request);
  const price = (amount: string | number | null | undefined) => {
    const cents = amount === null || amount === undefined ? NaN : centsOf(amount);
    return cents > 0 ? cents + insurance : undefined;
  };
  return {
    ...catalogedService(one.carrier, one.service),
    ...{ postage: centsOf(one.rate), insurance, ...lines, currency: one.currency },
    ...{ retail: price(one.retail_rate), commercial: price(one.list_rate) },
    ...{ days: one.delivery_days ?? one.est_delivery_days, guaranteed: one.delivery_date_guaranteed === true },
  };
}
