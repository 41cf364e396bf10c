import type { MissingCharge, PriceLineKind } from '#libs/contracts/shipments/quotes.js';
import { roundSide, type SideRounding } from '#libs/contracts/parcels/side-rounding.js';
import { fedexOptions } from './fedex-options.js';
import { share } from '#libs/contracts/values/money.js';
import { loadData } from '../shared/load-data.js';
import type { Piece } from '../shared/piece.js';
import { addLine, type PiecePrice } from '../shared/shipment-price.js';
import type { Tariff } from '../shared/tariff.js';
import { ZoneFees } from '../shared/zone-fees.js';

type Rules = {
  additionalHandling: { longestIn: number; secondIn: number; cubicIn: number; lb: number };
  oversize: { longestIn: number; girthLengthIn: number; cubicIn: number; lb: number; leastLb: number };
  fuelOn: PriceLineKind[];
};
const { additionalHandling, oversize, fuelOn } = loadData<Rules>('fedex-surcharge-rules');

const optionFees = [...new Set(fedexOptions.flatMap(({ fee }) => fee ?? []))];

/** An oversize package is billed as so many pounds at least. */
export const oversizeLb = oversize.leastLb;

/** What a service charges beyond its base rate. */
export type SurchargeTerms = {
  /** The service and the groups of the fee list that it belongs to, the closest first. */
  services: readonly string[];
  /** Its group in the fuel table; absent: the base rate includes fuel. */
  fuel?: string;
  /** Does it charge for homes beside the base rate, and for oversize packages? */
  residential: boolean;
  oversize: boolean;
  /** How it rounds sides. */
  sides: SideRounding;
};

/** What a piece is charged for. `cubicIn`: its volume, of sides that are rounded. */
type Due = { toHome: boolean; oversize: boolean; cubicIn: number };

/** The surcharges of one FedEx service on one day. */
export class FedexSurcharges {
  readonly #terms: SurchargeTerms;
  readonly #residential: number | undefined;
  readonly #oversize: ZoneFees;
  readonly #weight: ZoneFees;
  readonly #dimension: ZoneFees;
  readonly #packaging: ZoneFees;
  readonly #options: ReadonlyMap<string, number | undefined>;
  readonly #fuelPercent: number | undefined;

  constructor({ fees, fuel }: Tariff, terms: SurchargeTerms) {
    const of = (kind: string) => new ZoneFees(fees, kind, terms.services);
    this.#terms = terms;
    this.#options = new Map(optionFees.map((kind) => [kind, of(kind).amount('')]));
    this.#residential = of('residential_delivery').amount('');
    this.#oversize = of('oversize');
    this.#weight = of('additional_handling_weight');
    this.#dimension = of('additional_handling_dimension');
    this.#packaging = of('additional_handling_packaging');
    this.#fuelPercent = terms.fuel === undefined ? undefined : fuel.percent(terms.fuel);
  }

  /** The fee of an option per parcel, minor units; undefined where no row has it. */
  readonly optionFee = (kind: string): number | undefined => this.#options.get(kind);

  /** Adds the surcharges of the piece to its base price: as lines, or to what the price lacks where no list has one. */
  addTo(price: PiecePrice, piece: Piece, zone: string, due: Due): void {
    const { residential, fuel } = this.#terms;
    if (due.toHome && residential) add(price, piece, 'residential', 'Residential delivery', this.#residential);
    if (due.oversize) add(price, piece, 'oversize', 'Oversize', this.#oversize.amount(zone));
    else this.#addHandling(price, piece, zone, due.cubicIn);
    if (fuel !== undefined) this.#addFuel(price, piece);
  }

  /** Length and girth count with rounded sides. An oversize package pays no additional handling. @param cubicIn of rounded sides */
  isOversize({ lb, length, width, height, girthLength }: Piece, cubicIn: number): boolean {
    if (!this.#terms.oversize) return false;
    if (lb > oversize.lb || length > oversize.longestIn || cubicIn > oversize.cubicIn) return true;
    if (girthLength + mostRounded <= oversize.girthLengthIn) return false;
    const { sides } = this.#terms;
    const girth = 2 * (roundSide(width, sides) + roundSide(height, sides));
    return roundSide(length, sides) + girth > oversize.girthLengthIn;
  }

  /** The dearest of the reasons that apply; where no list has one of them, it may be dearer still, and is named. */
  #addHandling(price: PiecePrice, piece: Piece, zone: string, cubicIn: number): void {
    const isHeavy = piece.lb > additionalHandling.lb;
    const isLarge = isLong(piece) || cubicIn > additionalHandling.cubicIn;
    if (!isHeavy && !isLarge && !piece.tube) return;
    const reasons = [
      ...(isHeavy ? [this.#weight] : []),
      ...(isLarge ? [this.#dimension] : []),
      ...(piece.tube ? [this.#packaging] : []),
    ];
    const amounts = reasons.map((fees) => fees.amount(zone));
    const known = amounts.filter((amount) => amount !== undefined);
    if (known.length > 0) add(price, piece, 'handling', 'Additional handling', Math.max(...known));
    if (known.length < amounts.length) add(price, piece, 'handling', '', undefined);
  }

  #addFuel(price: PiecePrice, piece: Piece): void {
    if (this.#fuelPercent === undefined) return add(price, piece, 'fuel', '', undefined);
    let on = 0;
    for (const { kind, amount } of price.lines) if (fuelOn.includes(kind)) on += amount;
    const amount = share(on, Math.round(this.#fuelPercent * 100));
    add(price, piece, 'fuel', `Fuel surcharge, ${this.#fuelPercent}%`, amount);
  }
}

/** Rounding adds less than an inch to each side, so less than this to length and girth. */
const mostRounded = 5;

function add(price: PiecePrice, piece: Piece, kind: MissingCharge, label: string, amount: number | undefined): void {
  if (amount === undefined) (price.without ??= []).push(kind);
  else addLine(price.lines, kind, label, amount, piece.index);
}

const isLong = ({ length, width }: Piece): boolean =>
  length > additionalHandling.longestIn || width > additionalHandling.secondIn;
