import type { MissingCharge, PriceLineKind } from '#libs/contracts/shipments/quotes.js';
import { roundSide, type SideRounding } from '#libs/contracts/parcels/side-rounding.js';
import type { RateLine } from '#libs/domain/carriers/carrier.js';
import { share } from '#libs/contracts/values/money.js';
import { loadData } from '../shared/load-data.js';
import type { Piece } from '../shared/piece.js';
import { addLine, type PiecePrice } from '../shared/shipment-price.js';
import type { Tariff } from '../shared/tariff.js';
import { ZoneFees } from '../shared/zone-fees.js';

type Rules = {
  additionalHandling: { longestIn: number; secondIn: number; lb: number };
  oversize: { longestIn: number; girthLengthIn: number; leastLb: number };
  fuelOn: PriceLineKind[];
};
const { additionalHandling, oversize, fuelOn } = loadData<Rules>('fedex-surcharge-rules');

/** What a service charges beyond its base rate. */
export type SurchargeTerms = {
  /** The service and the groups of the fee list that it belongs to, the closest first. */
  services: readonly string[];
  /** Its group in the fuel table; absent: the base rate includes fuel. */
  fuel?: string;
  /** Does it charge for homes beside the base rate, and for oversize packages? */
  residential: boolean;
  oversize: boolean;
};

/** The surcharges of one FedEx service on one day. */
export class FedexSurcharges {
  readonly #terms: SurchargeTerms;
  readonly #residential: ZoneFees;
  readonly #oversize: ZoneFees;
  readonly #weight: ZoneFees;
  readonly #dimension: ZoneFees;
  readonly #packaging: ZoneFees;
  readonly #fuelPercent: number | undefined;
  readonly #sides: SideRounding;

  constructor({ fees, fuel, sides }: Tariff, terms: SurchargeTerms) {
    const of = (kind: string) => new ZoneFees(fees, kind, terms.services);
    this.#terms = terms;
    this.#residential = of('residential_delivery');
    this.#oversize = of('oversize');
    this.#weight = of('additional_handling_weight');
    this.#dimension = of('additional_handling_dimension');
    this.#packaging = of('additional_handling_packaging');
    this.#fuelPercent = terms.fuel === undefined ? undefined : fuel.percent(terms.fuel);
    this.#sides = sides.dimensional;
  }

  /** Pounds that are billed at least: 90 for an oversize package. */
  leastLb(piece: Piece): number {
    return this.#isOversize(piece) ? oversize.leastLb : 0;
  }

  /** The base price with the surcharges of the piece as lines, and which charges are due that no list has. */
  addTo(base: PiecePrice, piece: Piece, zone: string, toHome: boolean): PiecePrice {
    const { lines } = base;
    const without: MissingCharge[] = [];
    const add = (kind: MissingCharge, label: string, amount: number | undefined) => {
      if (amount === undefined) without.push(kind);
      else addLine(lines, kind, label, amount, piece.index);
    };
    if (toHome && this.#terms.residential) add('residential', 'Residential delivery', this.#residential.amount(zone));
    if (this.#isOversize(piece)) add('oversize', 'Oversize', this.#oversize.amount(zone));
    else if (needsHandling(piece)) add('handling', 'Additional handling', this.#handling(piece, zone));
    if (this.#terms.fuel !== undefined) add('fuel', `Fuel surcharge, ${this.#fuelPercent ?? ''}%`, this.#fuel(lines));
    return without.length === 0 ? base : { ...base, without };
  }

  /** Length and girth count with rounded sides. An oversize package pays no additional handling. */
  #isOversize({ length, width, height }: Piece): boolean {
    if (!this.#terms.oversize) return false;
    const longest = roundSide(length, this.#sides);
    const girth = 2 * (roundSide(width, this.#sides) + roundSide(height, this.#sides));
    return longest > oversize.longestIn || longest + girth > oversize.girthLengthIn;
  }

  /** The dearest of the reasons that apply, of those that a list has. */
  #handling(piece: Piece, zone: string): number | undefined {
    const amounts = [
      isHeavy(piece) ? this.#weight.amount(zone) : undefined,
      isLong(piece) ? this.#dimension.amount(zone) : undefined,
      piece.tube ? this.#packaging.amount(zone) : undefined,
    ].filter((amount) => amount !== undefined);
    return amounts.length === 0 ? undefined : Math.max(...amounts);
  }

  #fuel(lines: readonly RateLine[]): number | undefined {
    if (this.#fuelPercent === undefined) return undefined;
    let on = 0;
    for (const { kind, amount } of lines) if (fuelOn.includes(kind)) on += amount;
    return share(on, Math.round(this.#fuelPercent * 100));
  }
}

const isHeavy = (piece: Piece): boolean => piece.lb > additionalHandling.lb;
const isLong = ({ length, width }: Piece): boolean =>
  length > additionalHandling.longestIn || width > additionalHandling.secondIn;
const needsHandling = (piece: Piece): boolean => isHeavy(piece) || isLong(piece) || piece.tube;
