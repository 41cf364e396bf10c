import type { CarrierMessage, Rate, RateAnswer, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { explainCarrierFailure } from '../shared/failure-words.js';
import { catalogedService } from './service-catalog.js';
import type { VendorRate } from './vendor-objects.js';
import { convertWeight } from '#libs/contracts/values/units.js';

/** "6.90" → 690. NaN for what is no amount. */
export const centsOf = (amount: string | number): number => Math.round(Number(amount) * 100);

/** The aggregator's insurance: 1 percent of the value, at least a dollar (its price list, 2025). */
export const insuranceFee = (insuredValue: number): number =>
  insuredValue > 0 ? Math.max(100, Math.round(insuredValue / 100)) : 0;

type Messages = readonly { carrier?: string | null | undefined; message?: unknown }[];

/** Rates of all carriers of the account; those in another currency are refused in words, and a carrier's error is a message. */
export function readRates(
  aggregator: string,
  request: RateRequest,
  vendorRates: readonly VendorRate[],
  vendorMessages: Messages,
): RateAnswer {
  const rates = new Map<string, Rate>();
  const refusals: Refusal[] = [];
  for (const one of vendorRates) {
    const rate = readRate(aggregator, request, one);
    if (!rate) continue;
    const { carrier, service, serviceName } = rate;
    if (one.currency !== 'USD') {
      const text = `Its price is in ${one.currency}. We sell in US dollars only.`;
      refusals.push({ carrier, service, serviceName, code: 'other_currency', text });
      continue;
    }
    // Two accounts of one carrier may sell the same service: the lower price counts.
    const key = `${carrier}/${service}`;
    const known = rates.get(key);
    if (!known || rate.cost < known.cost) rates.set(key, rate);
  }
  return { rates: [...rates.values()], refusals, messages: vendorMessages.map((one) => messageOf(aggregator, one)) };
}

function readRate(aggregator: string, request: RateRequest, one: VendorRate): Rate | null {
  const postage = centsOf(one.rate);
  if (!(postage > 0)) return null;
  const insurance = insuranceFee(request.insuredValue);
  const { delivery_days: promised, est_delivery_days: estimated } = one;
  const days = promised ?? estimated;
  const price = (amount: string | number | null | undefined) => {
    const cents = amount === null || amount === undefined ? NaN : centsOf(amount);
    return cents > 0 ? cents + insurance : undefined;
  };
  const [retail, commercial] = [price(one.retail_rate), price(one.list_rate)];
  return {
    ...{
      aggregator,
      ...catalogedService(one.carrier, one.service),
      cost: postage + insurance,
      currency: 'USD' as const,
    },
    lines: [
      { kind: 'base', label: 'Postage', amount: postage },
      ...(insurance > 0 ? [{ kind: 'insurance' as const, label: 'Insurance', amount: insurance }] : []),
    ],
    ...(retail === undefined ? {} : { listPrice: retail }),
    ...(commercial === undefined ? {} : { commercialPrice: commercial }),
    billable: request.parcels.map(({ weight }, parcel) => {
      const lb = convertWeight(weight, 'lb');
      return { parcel, actualLb: lb, billedLb: lb, basis: 'actual' as const };
    }),
    transitDays:
      typeof days === 'number' && days >= 0
        ? { min: Math.min(days, 365), max: Math.min(days, 365) }
        : { min: 1, max: 10 },
    ...{ guaranteed: one.delivery_date_guaranteed === true, tariff: `${aggregator}-live`, estimate: false },
  };
}

function messageOf(aggregator: string, { carrier, message }: Messages[number]): CarrierMessage {
  const raw = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  const { code, text, known } = explainCarrierFailure(raw);
  const away = /time(d)? ?out|unavailable|try again/i.test(raw);
  const named = carrier ? catalogedService(carrier, '') : { carrier: aggregator, carrierName: 'A carrier' };
  const words = away || !known ? `${named.carrierName} has no price for this now.` : `${named.carrierName}: ${text}`;
  return {
    carrier: named.carrier,
    code: away ? 'carrier_unavailable' : code,
    text: words,
    retryable: away,
    raw: raw.slice(0, 500),
  };
}
