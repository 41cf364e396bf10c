import { sum, usd } from '#libs/contracts/values/money.js';
import type { OfferView, PriceLine } from '#libs/contracts/shipments/quotes.js';
import type { BillableWeight } from '../carriers/billable-weight.js';
import type { Offer, OfferLine } from './offer.js';

/** An offer as customers see it: no cost, a list price only where they save, hidden margins inside the base price, equal lines of several parcels added up. */
export function presentOffer(offer: Offer): OfferView {
  const {
    id,
    carrier,
    carrierName,
    service,
    serviceName,
    transitDays,
    delivery,
    guaranteed,
    estimate,
    estimateWithout = [],
    tariff,
    listDate,
    outdated,
    badges,
    expiresAt,
  } = offer;
  return {
    id,
    carrier,
    carrierName,
    service,
    serviceName,
    total: usd(offer.total),
    ...(offer.listPrice !== undefined && offer.listPrice > offer.total ? { listPrice: usd(offer.listPrice) } : {}),
    lines: presentLines(offer.lines),
    ...(offer.zone === undefined ? {} : { zone: offer.zone }),
    billable: offer.billable.map((weight) => ({ ...weight, text: explain(weight) })),
    transitDays,
    delivery,
    guaranteed,
    estimate,
    estimateWithout,
    tariff,
    ...(listDate === undefined ? {} : { listDate }),
    ...(outdated ? { outdated } : {}),
    badges,
    expiresAt,
  };
}

/** Lines that add up to the same total: hidden ones are part of the base. */
export function presentLines(lines: readonly OfferLine[]): PriceLine[] {
  const hidden = sum(lines.filter((line) => line.hidden).map((line) => line.amount));
  const merged = new Map<string, PriceLine>();
  for (const { kind, label, amount, hidden: folded } of lines) {
    if (folded) continue;
    const key = `${kind}|${label}`;
    merged.set(key, { kind, label, amount: (merged.get(key)?.amount ?? 0) + amount });
  }
  const shown = [...merged.values()];
  const base = shown.find((line) => line.kind === 'base');
  if (base) base.amount += hidden;
  else if (hidden !== 0) shown.unshift({ kind: 'base', label: 'Postage', amount: hidden });
  return shown;
}

const reasons: Record<BillableWeight['basis'], string> = {
  actual: 'by weight',
  dimensional: 'because of its size',
  flat_rate: 'flat rate, whatever it weighs',
  cubic: 'by its size: a cubic price',
  one_rate: 'One Rate, whatever it weighs',
  oversized: 'at the oversized price',
};

function explain(weight: BillableWeight): string {
  if (weight.basis === 'flat_rate' || weight.basis === 'one_rate') return `Priced ${reasons[weight.basis]}.`;
  return `Billed as ${billedText(weight)} ${reasons[weight.basis]}.`;
}

/** Below a pound the lists count in ounces: 0.9999375 lb is their row of 15.999 oz. */
const billedText = ({ billedLb, basis }: BillableWeight): string =>
  basis === 'actual' && billedLb < 1 ? `${Number((billedLb * 16).toFixed(3))} oz` : `${Number(billedLb.toFixed(2))} lb`;
