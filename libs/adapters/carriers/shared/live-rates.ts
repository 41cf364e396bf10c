import { missingSignature } from '#libs/contracts/carriers/own-signature.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import { isMilitary, stateOfZip } from '#libs/contracts/countries/us-zip.js';
import { roundMinor } from '#libs/contracts/values/money.js';
import { askedOptions, type AskedOption } from '#libs/contracts/shipments/option-rules.js';
import { carrierOptions, type CarrierOptionCode } from '#libs/contracts/shipments/rate-options.js';
import { findCarrierOption, isMissingOption } from '#libs/domain/carriers/carrier-options.js';
import { DomainError } from '#libs/domain/errors.js';
import { tariffs } from '../tariff/all-tariffs.js';
import type { CarrierMessage } from '#libs/domain/carriers/carrier-message.js';
import type { LabelRequest, Rate, RateAnswer, RateLine, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { explainCarrierFailure } from './failure-words.js';

/** A service by our codes, and by the names that people read. */
export type CatalogedService = { carrier: string; carrierName: string; service: string; serviceName: string };

/** A price of an aggregator as it was read from its answer; amounts are minor units. */
export type LiveRate = CatalogedService & {
  /** Without the insurance. */
  postage: number;
  insurance: number;
  /** The insurance of each of several parcels; absent: one line. */
  insuranceLines?: RateLine[];
  currency: string;
  /** The published retail price and the carrier's list price, insurance included, where they are known. */
  retail?: number | undefined;
  commercial?: number | undefined;
  /** Days in transit; absent: the vendor does not say. */
  days?: number | null | undefined;
  guaranteed: boolean;
  zone?: string | undefined;
};

/** "6.90" → 690. NaN for what is no amount. */
export const centsOf = (amount: string | number): number => Math.round(Number(amount) * 100);

/** Rates of all carriers of an account. Those in another currency are refused in words; the lower of two prices of one service counts. */
export function liveRates(
  aggregator: string,
  request: RateRequest,
  offered: readonly LiveRate[],
  lacksWordFor: LacksWordFor = () => false,
): Pick<RateAnswer, 'rates' | 'refusals'> {
  const rates = new Map<string, Rate>();
  const refusals: Refusal[] = [];
  const asked = askedOptions(request);
  for (const one of offered) {
    if (!(one.postage > 0)) continue;
    const { carrier, service, serviceName } = one;
    if (one.currency !== 'USD') {
      const text = `Its price is in ${one.currency}. We sell in US dollars only.`;
      refusals.push({ carrier, service, serviceName, code: 'other_currency', text });
      continue;
    }
    const missing =
      missingSignature(one, request) ??
      missingOption(one, {
        asked,
        military: isMilitary(stateOfZip(request.to.postal) ?? ''),
        lacksWordFor,
      });
    if (missing) {
      refusals.push({ carrier, service, serviceName, ...missing });
      continue;
    }
    const rate = rateOf(aggregator, request, one);
    const key = `${carrier}/${service}`;
    const known = rates.get(key);
    if (!known || rate.cost < known.cost) rates.set(key, rate);
  }
  return { rates: [...rates.values()], refusals };
}

/** Whether the aggregator has no term for an option at this carrier: the option is then not sold. */
export type LacksWordFor = (carrier: string, option: CarrierOptionCode) => boolean;
type OptionTerms = { asked: readonly AskedOption[]; military: boolean; lacksWordFor: LacksWordFor };

/** The rule of its carrier that excludes the option, where we know one. */
function missingOption({ carrier, service }: CatalogedService, { asked, military, lacksWordFor }: OptionTerms) {
  const unsaid = asked.find(({ option }) => lacksWordFor(carrier, option))?.option;
  if (unsaid) return { code: unsaid, text: carrierOptions[unsaid].refusal };
  const known = asked.length === 0 ? undefined : tariffs.find(({ of }) => of.code === carrier);
  if (!known?.of.services.some((one) => one.code === service || one.residential?.code === service)) return undefined;
  for (const one of asked) {
    const found = findCarrierOption(known.options, { service, military }, one);
    if (isMissingOption(found)) return found;
  }
  return undefined;
}

function rateOf(aggregator: string, request: RateRequest, one: LiveRate): Rate {
  const { carrier, carrierName, service, serviceName, postage, insurance, retail, commercial, days, zone } = one;
  return {
    ...{ aggregator, carrier, carrierName, service, serviceName, cost: postage + insurance, currency: 'USD' as const },
    lines: [
      { kind: 'base', label: 'Postage', amount: postage },
      ...(one.insuranceLines ??
        (insurance > 0 ? [{ kind: 'insurance' as const, label: 'Insurance', amount: insurance }] : [])),
    ],
    ...(retail === undefined ? {} : { listPrice: retail }),
    ...(commercial === undefined ? {} : { commercialPrice: commercial }),
    ...(zone ? { zone } : {}),
    billable: request.parcels.map(({ weight }, parcel) => {
      const lb = convertWeight(weight, 'lb');
      return { parcel, actualLb: lb, billedLb: lb, basis: 'actual' as const };
    }),
    transitDays:
      typeof days === 'number' && days >= 0
        ? { min: Math.min(days, 365), max: Math.min(days, 365) }
        : { min: 1, max: 10 },
    ...{ guaranteed: one.guaranteed, tariff: `${aggregator}-live`, estimate: false },
  };
}

/** A carrier's message instead of a price. `named`: the carrier, by our code and its display name. */
export function carrierMessage(named: { carrier: string; carrierName: string }, raw: string): CarrierMessage {
  const { code, text, known } = explainCarrierFailure(raw);
  const away = /time(d)? ?out|unavailable|try again|did not respond/i.test(raw);
  const words = away || !known ? `${named.carrierName} has no price for this now.` : `${named.carrierName}: ${text}`;
  return {
    carrier: named.carrier,
    code: away ? 'carrier_unavailable' : code,
    text: words,
    retryable: away,
    raw: raw.slice(0, 500),
  };
}

/**
 * The vendor's rate at the price of the offer.
 * @param read the rate as ours
 * @throws conflict `carrier_refused` when there is none, with today's price
 */
export function agreedRate<T>(request: LabelRequest, offered: readonly T[], read: (rate: T) => LiveRate): T {
  const same = offered
    .map((rate) => ({ rate, live: read(rate) }))
    .filter(
      ({ live: { carrier, service, currency } }) =>
        service === request.service &&
        (request.carrier === undefined || carrier === request.carrier) &&
        currency === 'USD',
    )
    .map(({ rate, live }) => ({ rate, name: live.serviceName, cost: live.postage + live.insurance }));
  const cheapest = same.toSorted((a, b) => a.cost - b.cost)[0];
  if (!cheapest)
    throw refused('This service is not offered for this shipment any more. Choose another price.', 'service_missing');
  const agreed = same.find(({ cost }) => cost === roundMinor(request.cost));
  if (agreed) return agreed.rate;
  const dollars = (minor: number) => (minor / 100).toFixed(2);
  throw refused(
    `The carrier's price of ${cheapest.name} changed from $${dollars(request.cost)} to $${dollars(cheapest.cost)}. Request new prices and choose again.`,
    'price_changed',
  );
}

const refused = (message: string, reason: string): DomainError =>
  new DomainError('carrier_refused', 'conflict', message, { reason });
