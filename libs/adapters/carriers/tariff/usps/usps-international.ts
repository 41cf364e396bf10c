import { serviceNameOf } from '#libs/contracts/carriers/service-name.js';
import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import type { Rate, RateLine, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { billableOf, billedBy } from '../shared/billable-weight.js';
import type { Piece } from '../shared/piece.js';
import type { PriceTable } from '../shared/price-table.js';
import { isReason, overWeightOf, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { priceShipment, refusalOf, type PiecePrice, type Service, type Transit } from '../shared/shipment-price.js';
import { perTariff } from '../shared/per-tariff.js';
import type { Tariff } from '../shared/tariff.js';
import type { CountryService, CountryServices } from './usps-countries.js';
import { internationalFlatRateLb } from './usps-flat-rate-lists.js';
import { internationalExtras } from './usps-extra-services.js';
import { internationalPackaging } from './usps-flat-rate.js';

type InternationalService = Service & {
  key: keyof CountryServices;
  ours: PriceTable;
  retail: PriceTable;
  flatRates: PriceTable | undefined;
  transit: Transit;
};

type Terms = Pick<InternationalService, 'key' | 'code' | 'transit'> & { priceType: string };

function service({ prices }: Tariff, { priceType, ...terms }: Terms): InternationalService {
  const { key, code } = terms;
  return {
    carrier: usps.code,
    ...terms,
    name: serviceNameOf(usps, code),
    guaranteed: false,
    tariff: prices.dates(key, priceType),
    ours: prices.table(key, priceType),
    retail: prices.table(key, 'retail'),
    flatRates: prices.find(code, 'flat_rate_retail'),
  };
}

/** Days as USPS states them for most countries. First-Class has one price list: it is list price and cost. */
const allTerms: readonly Terms[] = [
  { key: 'fcpis', code: 'first_class_package_international', transit: { min: 7, max: 21 }, priceType: 'retail' },
  { key: 'pmi', code: 'priority_mail_international', transit: { min: 6, max: 10 }, priceType: 'commercial_base' },
  {
    key: 'pmei',
    code: 'priority_mail_express_international',
    transit: { min: 3, max: 5 },
    priceType: 'commercial_base',
  },
];
export const uspsInternationalServices = perTariff((tariff): readonly InternationalService[] =>
  allTerms.map((terms) => service(tariff, terms)),
);

function sizeReason(key: keyof CountryServices, piece: Piece): Reason | undefined {
  if (key !== 'fcpis') return piece.girthLength > 108 ? refusalReasons.tooLong108 : undefined;
  if (piece.length > 24) return refusalReasons.side24;
  return piece.sides > 36 ? refusalReasons.sides36 : undefined;
}

/** International flat rate has a retail list only: it is list price and cost. */
function flatRatePrice(of: InternationalService, piece: Piece, flatGroup: number): PiecePrice | Reason {
  const packaging = piece.preset && internationalPackaging(piece.preset);
  const maxLb = packaging ? internationalFlatRateLb[of.code]?.[packaging] : undefined;
  if (!packaging || !maxLb || !of.flatRates) return refusalReasons.otherPackaging;
  if (piece.lb > maxLb) return overWeightOf(maxLb);
  const amount = of.flatRates.named(packaging, of.flatRates.column(String(flatGroup)));
  if (amount === 0) return refusalReasons.noPrice;
  const label = piece.preset?.name ?? of.name;
  return {
    lines: [{ kind: 'base', label, amount, parcel: piece.index }],
    list: amount,
    billable: billedBy(piece, 'flat_rate'),
  };
}

function weighedPrice(of: InternationalService, piece: Piece, group: number): PiecePrice | Reason {
  const row = of.ours.row(piece.lb);
  const column = String(group);
  const amount = of.ours.price(row, of.ours.column(column));
  const list = of.retail.price(of.retail.row(piece.lb), of.retail.column(column));
  if (amount === 0) return refusalReasons.noPrice;
  const rowLb = of.ours.weightOf(row);
  const label = `${of.name}, group ${group}, ${rowLb} lb`;
  const lines: RateLine[] = [{ kind: 'base', label, amount, parcel: piece.index }];
  return { lines, list, billable: billableOf(piece, rowLb) };
}

function piecePrice(of: InternationalService, piece: Piece, terms: CountryService): PiecePrice | Reason {
  const [group, countryMaxLb, flatGroup] = terms;
  if (piece.preset && piece.preset.carrier !== usps.code) return refusalReasons.otherCarrierPackaging;
  if (piece.liveAnimal) return refusalReasons.liveAnimal;
  if (piece.dryIce) return refusalReasons.dryIce;
  if (piece.preset?.flat) return flatRatePrice(of, piece, flatGroup);
  const maxLb = Math.min(countryMaxLb, of.ours.maxWeight, heaviest(of.ours, group));
  if (piece.lb > maxLb) return overWeightOf(maxLb);
  return sizeReason(of.key, piece) ?? weighedPrice(of, piece, group);
}

/** Priority Mail International has prices to 44 lb only for groups 11 to 20: the last row that has one. */
const heaviestKnown = new WeakMap<PriceTable, Map<number, number>>();
function heaviest(table: PriceTable, group: number): number {
  let groups = heaviestKnown.get(table);
  if (!groups) heaviestKnown.set(table, (groups = new Map<number, number>()));
  const known = groups.get(group);
  if (known !== undefined) return known;
  const column = table.column(String(group));
  let row = table.row(table.maxWeight);
  while (row > 0 && table.price(row, column) === 0) row -= 1;
  const found = table.weightOf(row);
  groups.set(group, found);
  return found;
}

/** One USPS service abroad: a rate for all pieces, or why not. */
export function rateUspsInternational(
  of: InternationalService,
  request: RateRequest,
  pieces: readonly Piece[],
  country: CountryServices,
): Rate | Refusal {
  const terms = country[of.key];
  if (terms[0] === 0) return refusalOf(of, refusalReasons.noService);
  const extras = internationalExtras(request, of.code, of.key);
  if (isReason(extras)) return refusalOf(of, extras);
  return priceShipment({
    service: of,
    pieces,
    price: (piece) => piecePrice(of, piece, terms),
    extras,
    transit: of.transit,
    zone: String(terms[0]),
    hasListPrice: true,
  });
}
