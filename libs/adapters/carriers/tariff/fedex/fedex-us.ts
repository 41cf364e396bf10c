import { serviceNameOf } from '#libs/contracts/carriers/service-name.js';
import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { Rate, Refusal } from '#libs/domain/carriers/carrier.js';
import { billableOf, billedBy, dimensionalLb } from '../shared/billable-weight.js';
import type { FedexLane, OneRateGroup } from './fedex-lane.js';
import { fedexPieceReason } from './find-fedex-refusal.js';
import { oneRateOf } from './fedex-one-rate.js';
import type { Piece } from '../shared/piece.js';
import type { PriceTable } from '../shared/price-table.js';
import { overWeightOf, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import {
  noExtras,
  priceShipment,
  refusalOf,
  type PiecePrice,
  type Service,
  type Transit,
} from '../shared/shipment-price.js';
import { fedexTable, fedexTariffs } from './fedex-price-lists.js';

const { sizeBilling } = fedex.sale;

type FedexService = Service & { table: PriceTable; transit: Transit; ground: boolean };

const express = (code: string, days: number, guaranteed = true): FedexService => ({
  carrier: fedex.code,
  code,
  name: serviceNameOf(fedex, code),
  guaranteed,
  tariff: fedexTariffs.express,
  table: fedexTable(code),
  transit: { min: days, max: days },
  ground: false,
});
const ground = (code: string): FedexService => ({
  carrier: fedex.code,
  code,
  name: serviceNameOf(fedex, code),
  guaranteed: false,
  tariff: fedexTariffs.ground,
  table: fedexTable('ground_home_delivery'),
  transit: { min: 1, max: 5 },
  ground: true,
});

const expressServices = [
  express('first_overnight', 1),
  express('priority_overnight', 1),
  express('standard_overnight', 1),
  express('2day_am', 2),
  express('2day', 2),
  express('express_saver', 3, false),
];
/** To a home ground is Home Delivery, at the same price (residential charges are in the list). */
const toHomes: readonly FedexService[] = [ground('home_delivery'), ...expressServices];
const toBusinesses: readonly FedexService[] = [ground('ground'), ...expressServices];
export const fedexUsServices = (residential: boolean): readonly FedexService[] =>
  residential ? toHomes : toBusinesses;

function oneRatePrice(of: FedexService, piece: Piece, group: OneRateGroup | undefined): PiecePrice | Reason {
  const { preset } = piece;
  if (!preset || of.ground) return refusalReasons.otherPackaging;
  if (piece.lb > preset.maxWeightLb) return overWeightOf(preset.maxWeightLb);
  const amount = group === undefined ? 0 : oneRateOf(preset, of.code, group);
  if (amount === 0) return refusalReasons.noPrice;
  const label = `${of.name} One Rate, ${preset.name}`;
  return {
    lines: [{ kind: 'base', label, amount, parcel: piece.index }],
    list: amount,
    billable: billedBy(piece, 'one_rate'),
  };
}

function weighedPrice(of: FedexService, piece: Piece, zone: string): PiecePrice | Reason {
  const dimensional = dimensionalLb(piece, sizeBilling);
  const row = of.table.row(Math.max(piece.lb, dimensional));
  if (row < 0) return refusalReasons.sizeOver150;
  const amount = of.table.price(row, of.table.column(zone));
  if (amount === 0) return refusalReasons.noPrice;
  const rowLb = of.table.weightOf(row);
  return {
    lines: [{ kind: 'base', label: `${of.name}, zone ${zone}, ${rowLb} lb`, amount, parcel: piece.index }],
    list: amount,
    billable: billableOf(piece, rowLb, dimensional, sizeBilling.divisor),
  };
}

function zoneFor(of: FedexService, lane: FedexLane): string | undefined {
  if (of.ground) return lane.ground || undefined;
  return lane.express.find((name) => of.table.column(name) >= 0);
}

/** One FedEx service within the US. FedEx publishes retail prices only: they are our cost, and nothing is struck through. */
export function rateFedexUs(of: FedexService, pieces: readonly Piece[], lane: FedexLane): Rate | Refusal {
  const zone = zoneFor(of, lane);
  if (zone === undefined) return refusalOf(of, refusalReasons.noServiceRegion);
  return priceShipment({
    service: of,
    pieces,
    price: (piece) => {
      const reason = fedexPieceReason(piece, of.ground ? 108 : 119);
      if (reason) return reason;
      return piece.preset?.flat ? oneRatePrice(of, piece, lane.oneRate) : weighedPrice(of, piece, zone);
    },
    extras: noExtras,
    transit: of.ground ? lane.groundTransit : of.transit,
    zone,
    hasListPrice: false,
  });
}
