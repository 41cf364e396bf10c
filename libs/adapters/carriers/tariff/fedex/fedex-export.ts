import { serviceNameOf } from '#libs/contracts/carriers/service-name.js';
import type { SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { Rate, Refusal } from '#libs/domain/carriers/carrier.js';
import { billableOf, dimensionalLb, volumeOf } from '../shared/billable-weight.js';
import { FedexSurcharges } from './fedex-surcharges.js';
import { fedexMaxLb, fedexPieceReason } from './find-fedex-refusal.js';
import type { AskedOption } from '#libs/contracts/shipments/option-rules.js';
import { optionExtras } from '../shared/option-extras.js';
import { fedexOptions } from './fedex-options.js';
import type { Piece } from '../shared/piece.js';
import type { PriceTable } from '../shared/price-table.js';
import { isReason, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { fedexRefusals } from './fedex-refusals.js';
import { priceShipment, refusalOf, type PiecePrice, type Service, type Transit } from '../shared/shipment-price.js';
import { countryCodes } from '../tariff-data.js';
import { sizeBillingOf } from '../shared/size-billing.js';
import { perTariff } from '../shared/per-tariff.js';
import type { Tariff } from '../shared/tariff.js';
import { fedexExportZones } from './fedex-export-zones.js';

const groundTable = 'international_ground_canada';
type ExportService = Service & {
  table: PriceTable;
  sizeBilling: SizeBilling;
  surcharges: FedexSurcharges;
  transit: Transit;
  ground: boolean;
};

/** Prices by air are base rates, to which fuel comes; ground prices include it. */
function service(tariff: Tariff, code: string, table: string, transit: Transit): ExportService {
  const { prices, sizeBillings } = tariff;
  const dates = prices.dates(table, 'retail');
  const sizeBilling = sizeBillingOf(sizeBillings, dates);
  return {
    carrier: fedex.code,
    code,
    name: serviceNameOf(fedex, code),
    guaranteed: false,
    tariff: dates,
    table: prices.table(table, 'retail'),
    sizeBilling,
    surcharges: new FedexSurcharges(tariff, {
      services: [code, 'international_package'],
      ...(table === groundTable ? {} : { fuel: 'international_express' }),
      residential: false,
      oversize: false,
      sides: sizeBilling.sides.dimensional,
    }),
    transit,
    ground: table === groundTable,
  };
}

type ExportServices = { air: readonly ExportService[]; toCanada: readonly ExportService[] };

/** Ground goes abroad to Canada only. */
const servicesOf = perTariff((tariff): ExportServices => {
  const air = [
    service(tariff, 'international_first', 'intl_first', { min: 1, max: 3 }),
    service(tariff, 'international_priority_express', 'intl_priority_express', { min: 1, max: 3 }),
    service(tariff, 'international_priority', 'intl_priority', { min: 1, max: 3 }),
    service(tariff, 'international_economy', 'intl_economy', { min: 2, max: 5 }),
    service(tariff, 'international_connect_plus', 'intl_connect_plus', { min: 2, max: 5 }),
  ];
  const ground = service(tariff, 'international_ground', groundTable, { min: 2, max: 7 });
  return { air, toCanada: [...air, ground] };
});

export function fedexExportServices(tariff: Tariff, country: string): readonly ExportService[] {
  const { air, toCanada } = servicesOf(tariff);
  return country === 'CA' ? toCanada : air;
}

const zones = new Map(
  Object.entries(fedexExportZones.zones).flatMap(([zone, countries]) => countries.map((code) => [code, zone] as const)),
);
const notServed = new Set(fedexExportZones.notServed);
const canada = fedexExportZones.canada;

/** Zone letter of a country or why there is none. The letters are an estimate: see the file's source line. */
export function fedexExportZone(country: string): string | Reason {
  if (country === 'CA') return canada.express;
  if (notServed.has(country)) return refusalReasons.noService;
  return zones.get(country) ?? zones.get(countryCodes.aliases[country] ?? '') ?? fedexRefusals.noZoneMap;
}

const halfPound = 0.5;
/** Row for FedEx's own envelope and pak, light ones only; heavier ones go by weight. */
function packRow(piece: Piece): { word: string; lb: number } | undefined {
  if (piece.preset?.code === 'fedex_envelope' && piece.lb <= halfPound) return { word: 'envelope', lb: halfPound };
  if (piece.preset?.code !== 'fedex_pak' || piece.lb > 2) return undefined;
  return piece.lb <= 1 ? { word: 'pak_1', lb: 1 } : { word: 'pak_2', lb: 2 };
}

function piecePrice(of: ExportService, piece: Piece, zone: string): PiecePrice | Reason {
  const reason = fedexPieceReason(piece, of.ground ? 108 : 119, of.table.maxWeight);
  if (reason) return reason;
  const column = of.table.column(zone);
  const pack = packRow(piece);
  const packed = pack ? of.table.named(pack.word, column) : 0;
  const cubicIn = volumeOf(piece, of.sizeBilling.sides.dimensional);
  const dimensional = packed > 0 ? 0 : dimensionalLb(piece, of.sizeBilling, cubicIn);
  const row = of.table.row(Math.max(piece.lb, dimensional));
  if (row < 0) return of.table.maxWeight === fedexMaxLb ? refusalReasons.sizeOver150 : refusalReasons.sizeOver100;
  const amount = packed > 0 ? packed : of.table.price(row, column);
  if (amount === 0) return refusalReasons.noPrice;
  const rowLb = packed > 0 && pack ? pack.lb : of.table.weightOf(row);
  const price: PiecePrice = {
    lines: [{ kind: 'base', label: `${of.name}, zone ${zone}, ${rowLb} lb`, amount, parcel: piece.index }],
    list: amount,
    billable: billableOf(piece, rowLb, dimensional, of.sizeBilling.divisor),
  };
  of.surcharges.addTo(price, piece, zone, { toHome: false, oversize: false, cubicIn });
  return price;
}

/** One FedEx service abroad, at the export list's retail price. */
export function rateFedexExport(
  of: ExportService,
  pieces: readonly Piece[],
  letter: string,
  asked: readonly AskedOption[],
): Rate | Refusal {
  const zone = of.ground ? canada.ground : letter;
  if (of.table.column(zone) < 0) return refusalOf(of, refusalReasons.noService);
  const terms = { offered: fedexOptions, service: of.code, parcels: pieces.length };
  const extras = optionExtras(terms, asked, of.surcharges.optionFee);
  if (isReason(extras)) return refusalOf(of, extras);
  return priceShipment({
    service: of,
    pieces,
    price: (piece) => piecePrice(of, piece, zone),
    extras,
    transit: of.transit,
    zone,
    hasListPrice: false,
  });
}
