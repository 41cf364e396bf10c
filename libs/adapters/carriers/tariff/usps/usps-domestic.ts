import { serviceNameOf } from '#libs/contracts/carriers/service-name.js';
import type { SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import type { Rate, RateLine, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { billableOf, billedBy, dimensionalLb, volumeOf } from '../shared/billable-weight.js';
import type { Piece } from '../shared/piece.js';
import { isReason, overWeightOf, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { priceShipment, refusalOf, type PiecePrice, type Service, type Transit } from '../shared/shipment-price.js';
import { sizeBillingOf } from '../shared/size-billing.js';
import { perTariff } from '../shared/per-tariff.js';
import type { Tariff } from '../shared/tariff.js';
import type { PriceTable } from '../shared/price-table.js';
import type { UsRegion } from '../shared/us-region.js';
import { domesticExtras } from './usps-extra-services.js';
import { UspsFees } from './usps-surcharges.js';
import { flatRateOf, type FlatRateTables } from './usps-flat-rate.js';

type DomesticService = Service & {
  commercial: PriceTable;
  retail: PriceTable;
  cubic: PriceTable | undefined;
  flatRates: FlatRateTables | undefined;
  sizeBilling: SizeBilling;
  fees: UspsFees;
  transit: Transit;
  military: Transit;
  /** Only Ground Advantage takes parcels of 108 to 130 in, at a price of their own. */
  oversized: boolean;
};

/** The lane: what all services of a request share. */
export type UspsLane = { zone: number; region: UsRegion };

const maxLb = usps.sale.largest.lb;
const cubicMaxLb = 20;
const cubicMaxLength = 18;
const cubicInchesPerCubicFoot = 1728;

type Terms = Pick<DomesticService, 'code' | 'guaranteed' | 'transit' | 'military'>;

function flatRateTables({ prices }: Tariff, code: string): FlatRateTables | undefined {
  const retail = prices.find(code, 'flat_rate_retail');
  const commercial = prices.find(code, 'flat_rate_commercial');
  return retail && commercial && { retail, commercial };
}

function service(tariff: Tariff, terms: Terms): DomesticService {
  const { prices, fees, sizeBillings } = tariff;
  const { code } = terms;
  return {
    carrier: usps.code,
    ...terms,
    name: serviceNameOf(usps, code),
    tariff: prices.dates(code, 'commercial'),
    commercial: prices.table(code, 'commercial'),
    retail: prices.table(code, 'retail'),
    cubic: prices.find(code, 'cubic'),
    flatRates: flatRateTables(tariff, code),
    sizeBilling: sizeBillingOf(sizeBillings, prices.dates(code, 'commercial')),
    fees: new UspsFees(fees, code),
    oversized: code === 'ground_advantage',
  };
}

/** Days: USPS service standards (RAT-5); military mail takes what its overseas transport takes. */
const allTerms: readonly Terms[] = [
  { code: 'ground_advantage', guaranteed: false, transit: { min: 2, max: 5 }, military: { min: 20, max: 45 } },
  { code: 'priority_mail', guaranteed: false, transit: { min: 1, max: 3 }, military: { min: 7, max: 15 } },
  { code: 'priority_mail_express', guaranteed: true, transit: { min: 1, max: 2 }, military: { min: 3, max: 5 } },
];
export const uspsDomesticServices = perTariff((tariff): readonly DomesticService[] =>
  allTerms.map((terms) => service(tariff, terms)),
);

/** Cubic price of the commercial list (PKG-7), 0 where the piece does not qualify. */
function cubicPrice(of: DomesticService, piece: Piece, zone: string): number {
  if (!of.cubic || piece.lb > cubicMaxLb || piece.length > cubicMaxLength || piece.tube) return 0;
  return of.cubic.price(
    of.cubic.row(volumeOf(piece, of.sizeBilling.sides.cubic) / cubicInchesPerCubicFoot),
    of.cubic.column(zone),
  );
}

function flatRatePrice(of: DomesticService, piece: Piece, region: UsRegion): PiecePrice | Reason {
  const flat = piece.preset && of.flatRates && flatRateOf(of.flatRates, piece.preset, region === 'military');
  if (!flat) return refusalReasons.otherPackaging;
  const label = piece.preset?.name ?? of.name;
  const lines: RateLine[] = [{ kind: 'base', label, amount: flat.commercial, parcel: piece.index }];
  const added = of.fees.addContents(lines, piece);
  return { lines, list: flat.retail + added, billable: billedBy(piece, 'flat_rate'), ...of.fees.missing(piece, true) };
}

function oversizedPrice(of: DomesticService, piece: Piece, zone: string): PiecePrice | Reason {
  const commercial = of.commercial.named('oversized', of.commercial.column(zone));
  const retail = of.retail.named('oversized', of.retail.column(zone));
  if (commercial === 0) return refusalReasons.noPrice;
  const label = `${of.name}, zone ${zone}, oversized`;
  const lines: RateLine[] = [{ kind: 'base', label, amount: commercial, parcel: piece.index }];
  const added = of.fees.addSize(lines, piece) + of.fees.addContents(lines, piece);
  return { lines, list: retail + added, billable: billedBy(piece, 'oversized'), ...of.fees.missing(piece) };
}

/** By weight or size, whichever counts more, or by cubic tier where that is cheaper. */
function weighedPrice(of: DomesticService, piece: Piece, zone: string): PiecePrice | Reason {
  const dimensional = dimensionalLb(piece, of.sizeBilling);
  const billed = Math.min(Math.max(piece.lb, dimensional), maxLb);
  const row = of.commercial.row(billed);
  const byWeight = of.commercial.price(row, of.commercial.column(zone));
  const list = of.retail.price(of.retail.row(billed), of.retail.column(zone));
  if (byWeight === 0) return refusalReasons.noPrice;
  const cubic = cubicPrice(of, piece, zone);
  const isCubic = cubic > 0 && cubic < byWeight;
  const rowLb = of.commercial.weightOf(row);
  const label = isCubic ? `${of.name}, zone ${zone}, cubic` : `${of.name}, zone ${zone}, ${rowLb} lb`;
  const lines: RateLine[] = [{ kind: 'base', label, amount: isCubic ? cubic : byWeight, parcel: piece.index }];
  const added = of.fees.addSize(lines, piece) + of.fees.addContents(lines, piece);
  const billable = isCubic
    ? billedBy(piece, 'cubic', rowLb)
    : billableOf(piece, rowLb, dimensional, of.sizeBilling.divisor);
  return { lines, list: list + added, billable, ...of.fees.missing(piece) };
}

function piecePrice(of: DomesticService, piece: Piece, zone: string, region: UsRegion): PiecePrice | Reason {
  if (piece.preset && piece.preset.carrier !== usps.code) return refusalReasons.otherCarrierPackaging;
  if (piece.lb > maxLb) return overWeightOf(maxLb);
  if (piece.preset?.flat) return flatRatePrice(of, piece, region);
  if (piece.girthLength <= 108) return weighedPrice(of, piece, zone);
  if (!of.oversized) return refusalReasons.tooLong108;
  return piece.girthLength <= 130 ? oversizedPrice(of, piece, zone) : refusalReasons.tooLong130;
}

/** One domestic USPS service: a rate for all pieces, or why not. Commercial prices are our cost, retail the list price. */
export function rateUspsDomestic(
  of: DomesticService,
  request: RateRequest,
  pieces: readonly Piece[],
  lane: UspsLane,
): Rate | Refusal {
  const extras = domesticExtras(request, of.code, lane.region === 'military');
  if (isReason(extras)) return refusalOf(of, extras);
  const zone = String(lane.zone);
  return priceShipment({
    service: of,
    pieces,
    price: (piece) => piecePrice(of, piece, zone, lane.region),
    extras,
    transit: lane.region === 'military' ? of.military : of.transit,
    zone,
    hasListPrice: true,
  });
}
