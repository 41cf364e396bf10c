import { serviceNameOf } from '#libs/contracts/carriers/service-name.js';
import type { SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { Rate, Refusal } from '#libs/domain/carriers/carrier.js';
import { billableOf, billedBy, dimensionalLb, volumeOf } from '../shared/billable-weight.js';
import type { FedexLane, OneRateGroup } from './fedex-lane.js';
import { fedexPieceReason } from './find-fedex-refusal.js';
import { FedexSurcharges, oversizeLb, type SurchargeTerms } from './fedex-surcharges.js';
import { oneRateOf } from './fedex-one-rate.js';
import type { AskedOption } from '#libs/contracts/shipments/option-rules.js';
import { arrivesOnSaturday } from '#libs/domain/shipments/business-days.js';
import { optionExtras } from '../shared/option-extras.js';
import { fedexOptions } from './fedex-options.js';
import type { Piece } from '../shared/piece.js';
import type { PriceTable } from '../shared/price-table.js';
import { isReason, overWeightOf, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { priceShipment, refusalOf, type PiecePrice, type Service, type Transit } from '../shared/shipment-price.js';
import { sizeBillingOf } from '../shared/size-billing.js';
import { perTariff } from '../shared/per-tariff.js';
import type { PriceLists } from '../shared/price-lists.js';
import type { Tariff } from '../shared/tariff.js';

const groundTable = 'ground_home_delivery';
type FedexService = Service & {
  table: PriceTable;
  prices: PriceLists;
  sizeBilling: SizeBilling;
  surcharges: FedexSurcharges;
  transit: Transit;
  ground: boolean;
};

/** What a service takes from its table of the tariff. */
function listed(tariff: Tariff, code: string, table: string, terms: Omit<SurchargeTerms, 'sides'>) {
  const { prices, sizeBillings } = tariff;
  const dates = prices.dates(table, 'retail');
  const sizeBilling = sizeBillingOf(sizeBillings, dates);
  return {
    carrier: fedex.code,
    code,
    name: serviceNameOf(fedex, code),
    tariff: dates,
    table: prices.table(table, 'retail'),
    prices,
    sizeBilling,
    surcharges: new FedexSurcharges(tariff, { ...terms, sides: sizeBilling.sides.dimensional }),
  };
}

/** Express prices are base rates: fuel and delivery to a home come on top. */
const express = (tariff: Tariff, code: string, days: number, guaranteed = true): FedexService => ({
  ...listed(tariff, code, code, {
    services: [code, 'us_express', 'us_package'],
    fuel: 'us_express',
    residential: true,
    oversize: true,
  }),
  guaranteed,
  transit: { min: days, max: days },
  ground: false,
});
/** Ground prices include fuel and delivery to a home, as the list says of itself. */
const ground = (tariff: Tariff, code: string): FedexService => ({
  ...listed(tariff, code, groundTable, {
    services: [code, 'us_ground', 'us_package'],
    residential: false,
    oversize: true,
  }),
  guaranteed: false,
  transit: { min: 1, max: 5 },
  ground: true,
});

type FedexServices = { toHomes: readonly FedexService[]; toBusinesses: readonly FedexService[] };

/** To a home ground is Home Delivery, at the same price (residential charges are in the list). */
const servicesOf = perTariff((tariff): FedexServices => {
  const byAir = [
    express(tariff, 'first_overnight', 1),
    express(tariff, 'priority_overnight', 1),
    express(tariff, 'standard_overnight', 1),
    express(tariff, '2day_am', 2),
    express(tariff, '2day', 2),
    express(tariff, 'express_saver', 3, false),
  ];
  return { toHomes: [ground(tariff, 'home_delivery'), ...byAir], toBusinesses: [ground(tariff, 'ground'), ...byAir] };
});

export function fedexUsServices(tariff: Tariff, residential: boolean): readonly FedexService[] {
  const { toHomes, toBusinesses } = servicesOf(tariff);
  return residential ? toHomes : toBusinesses;
}

function oneRatePrice(of: FedexService, piece: Piece, group: OneRateGroup | undefined): PiecePrice | Reason {
  const { preset } = piece;
  if (!preset || of.ground) return refusalReasons.otherPackaging;
  if (piece.lb > preset.maxWeightLb) return overWeightOf(preset.maxWeightLb);
  const amount = group === undefined ? 0 : oneRateOf(of.prices, preset, of.code, group);
  if (amount === 0) return refusalReasons.noPrice;
  const label = `${of.name} One Rate, ${preset.name}`;
  return {
    lines: [{ kind: 'base', label, amount, parcel: piece.index }],
    list: amount,
    billable: billedBy(piece, 'one_rate'),
  };
}

function weighedPrice(of: FedexService, piece: Piece, zone: string, toHome: boolean): PiecePrice | Reason {
  const cubicIn = volumeOf(piece, of.sizeBilling.sides.dimensional);
  const dimensional = dimensionalLb(piece, of.sizeBilling, cubicIn);
  const oversize = of.surcharges.isOversize(piece, cubicIn);
  const least = oversize ? oversizeLb : 0;
  const counted = Math.max(piece.lb, dimensional);
  const row = of.table.row(Math.max(counted, least));
  if (row < 0) return refusalReasons.sizeOver150;
  const amount = of.table.price(row, of.table.column(zone));
  if (amount === 0) return refusalReasons.noPrice;
  const rowLb = of.table.weightOf(row);
  const price: PiecePrice = {
    lines: [{ kind: 'base', label: `${of.name}, zone ${zone}, ${rowLb} lb`, amount, parcel: piece.index }],
    list: amount,
    billable:
      least > counted
        ? billedBy(piece, 'oversized', rowLb)
        : billableOf(piece, rowLb, dimensional, of.sizeBilling.divisor),
  };
  of.surcharges.addTo(price, piece, zone, { toHome, oversize, cubicIn });
  return price;
}

function zoneFor(of: FedexService, lane: FedexLane): string | undefined {
  if (of.ground) return lane.ground || undefined;
  for (const name of lane.express) if (of.table.column(name) >= 0) return name;
  return undefined;
}

type UsTerms = { lane: FedexLane; toHome: boolean; asked: readonly AskedOption[]; shipDate: string };

/** Its services that deliver on Saturdays take a fixed number of days. */
function saturdayShipDayOf({ transit: { max } }: FedexService, shipDate: string): string | undefined {
  if (arrivesOnSaturday(shipDate, max)) return undefined;
  return max === 1 ? 'Friday' : 'Thursday';
}

/** One FedEx service within the US. FedEx publishes retail prices only: they are our cost, and nothing is struck through. */
export function rateFedexUs(
  of: FedexService,
  pieces: readonly Piece[],
  { lane, toHome, asked, shipDate }: UsTerms,
): Rate | Refusal {
  const zone = zoneFor(of, lane);
  if (zone === undefined) return refusalOf(of, refusalReasons.noServiceRegion);
  const saturdayShipDay = saturdayShipDayOf(of, shipDate);
  const terms = { offered: fedexOptions, service: of.code, parcels: pieces.length, saturdayShipDay };
  const extras = optionExtras(terms, asked, of.surcharges.optionFee);
  if (isReason(extras)) return refusalOf(of, extras);
  return priceShipment({
    service: of,
    pieces,
    price: (piece) => {
      const reason = fedexPieceReason(piece, of.ground ? 108 : 119);
      if (reason) return reason;
      return piece.preset?.flat ? oneRatePrice(of, piece, lane.oneRate) : weighedPrice(of, piece, zone, toHome);
    },
    extras,
    transit: of.ground ? lane.groundTransit : of.transit,
    zone,
    hasListPrice: false,
  });
}
