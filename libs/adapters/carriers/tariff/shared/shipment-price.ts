import type { MissingCharge } from '#libs/contracts/shipments/quotes.js';
import type { BillableWeight } from '#libs/domain/carriers/billable-weight.js';
import type { Rate, RateLine, Refusal } from '#libs/domain/carriers/carrier.js';
import type { Piece } from './piece.js';
import { isReason, refusalReasons, type Reason } from './refusal-reasons.js';
import { shippingDayEnd } from '#libs/domain/shipments/ship-date.js';
import type { TariffDates } from './price-lists.js';

/** A service of a carrier, as the price lists name it. */
export type Service = {
  carrier: string;
  code: string;
  name: string;
  guaranteed: boolean;
  tariff: TariffDates;
};

/** What one piece costs: our lines, the list price of the same, how it was weighed; which charges no list has. */
export type PiecePrice = { lines: RateLine[]; list: number; billable: BillableWeight; without?: MissingCharge[] };

export type Transit = { min: number; max: number };

/** Adds an itemized line; nothing for an amount of 0. */
export function addLine(
  lines: RateLine[],
  kind: RateLine['kind'],
  label: string,
  amount: number,
  parcel?: number,
): void {
  if (amount !== 0) lines.push(parcel === undefined ? { kind, label, amount } : { kind, label, amount, parcel });
}

export function refusalOf(service: Service, reason: Reason, parcel?: number): Refusal {
  const text = parcel === undefined ? reason.text : `Parcel ${parcel + 1}: ${reason.text}`;
  return { carrier: service.carrier, service: service.code, serviceName: service.name, code: reason.code, text };
}

/** The end of the day on which a list stops to hold, where our carriers are at home; undefined while no end is known. */
function validUntil({ effectiveTo }: TariffDates): string | undefined {
  return effectiveTo === null ? undefined : shippingDayEnd(effectiveTo).toISOString();
}

/** Charges of the shipment as a whole, ours and as the list has them. */
export type Extras = { lines: RateLine[]; list: number };
export const noExtras: Extras = { lines: [], list: 0 };

export type Pricing = {
  service: Service;
  pieces: readonly Piece[];
  price: (piece: Piece) => PiecePrice | Reason;
  extras: Extras;
  transit: Transit;
  zone: string;
  /** False where the list knows one price only: no struck-through price then. */
  hasListPrice: boolean;
};

/** Prices every piece; the first that the service refuses makes the whole shipment a refusal. */
export function priceShipment(pricing: Pricing): Rate | Refusal {
  const { service, pieces, extras } = pricing;
  let sums: Sums | undefined;
  for (const piece of pieces) {
    const priced = pricing.price(piece);
    if (isReason(priced)) return refusalOf(service, priced, pieces.length > 1 ? piece.index : undefined);
    if (sums) addPiece(sums, priced);
    else sums = sumsOf(priced);
  }
  if (!sums) return refusalOf(service, refusalReasons.noParcels);
  for (const line of extras.lines) sums.lines.push(line);
  sums.list += extras.list;
  return rateOf(pricing, sums);
}

type Sums = { lines: RateLine[]; billable: BillableWeight[]; list: number; without: MissingCharge[] | undefined };

/** Most shipments are one piece: it gives its lines away instead of copying them. */
const sumsOf = ({ lines, billable, list, without }: PiecePrice): Sums => ({
  lines,
  billable: [billable],
  list,
  without,
});

function addPiece(sums: Sums, { lines, billable, list, without }: PiecePrice): void {
  for (const line of lines) sums.lines.push(line);
  sums.billable.push(billable);
  sums.list += list;
  if (without) sums.without = [...new Set([...(sums.without ?? []), ...without])];
}

function rateOf(pricing: Pricing, { lines, billable, list, without }: Sums): Rate {
  const { service } = pricing;
  let cost = 0;
  for (const line of lines) cost += line.amount;
  const rate: Rate = {
    carrier: service.carrier,
    service: service.code,
    serviceName: service.name,
    cost,
    lines,
    currency: 'USD',
    zone: pricing.zone,
    billable,
    transitDays: pricing.transit,
    guaranteed: service.guaranteed,
    tariff: service.tariff.tariff,
    listDate: service.tariff.effectiveFrom,
    estimate: true,
  };
  if (pricing.hasListPrice && list > cost) rate.listPrice = list;
  if (without) rate.estimateWithout = without;
  if (service.tariff.stale) rate.outdated = true;
  const until = validUntil(service.tariff);
  if (until) rate.validUntil = until;
  return rate;
}

/** A refusal has a code, a rate never. */
export const isRefusal = (answer: Rate | Refusal): answer is Refusal => (answer as Partial<Refusal>).code !== undefined;
