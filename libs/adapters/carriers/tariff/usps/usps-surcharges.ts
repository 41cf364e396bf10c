import type { MissingCharge } from '#libs/contracts/shipments/quotes.js';
import type { Piece } from '../shared/piece.js';
import { addLine } from '../shared/shipment-price.js';
import type { RateLine } from '#libs/domain/carriers/carrier.js';
import type { FeeList } from '../shared/fee-list.js';

/** Two cubic feet in cubic inches. */
const twoCubicFeet = 3456;

const kinds = {
  over22: 'length_in>22 and <=30',
  over30: 'length_in>30',
  large: 'volume_in3>3456',
  tube: 'tube_roll_can_wood_or_glass_liquids',
  live: 'live_animal_or_perishable',
} as const;

/** Fees of one domestic service, looked up once. */
export class UspsFees {
  readonly #over22: number;
  readonly #over30: number;
  readonly #large: number;
  readonly #tube: number;
  readonly #live: number;

  /** Kinds that the list does not have. */
  readonly #unknown = new Set<string>();

  constructor(fees: FeeList, service: string) {
    const feeOf = (kind: string) => {
      const fee = fees.amount(kind, service);
      if (fee === undefined) this.#unknown.add(kind);
      return fee ?? 0;
    };
    this.#over22 = feeOf(kinds.over22);
    this.#over30 = feeOf(kinds.over30);
    this.#large = feeOf(kinds.large);
    this.#tube = feeOf(kinds.tube);
    this.#live = feeOf(kinds.live);
  }

  /** Size and shape (PKG-6); flat-rate packaging does not pay these. Returns what was added. */
  addSize(lines: RateLine[], piece: Piece): number {
    const parcel = piece.index;
    let added = 0;
    if (piece.length > 30) {
      addLine(lines, 'oversize', 'Longer than 30 in', this.#over30, parcel);
      added += this.#over30;
    } else if (piece.length > 22) {
      addLine(lines, 'oversize', 'Longer than 22 in', this.#over22, parcel);
      added += this.#over22;
    }
    if (piece.volume > twoCubicFeet) {
      addLine(lines, 'oversize', 'Larger than 2 cubic feet', this.#large, parcel);
      added += this.#large;
    }
    if (piece.tube) {
      addLine(lines, 'handling', 'Tube or roll', this.#tube, parcel);
      added += this.#tube;
    }
    return added;
  }

  /** Live animals and perishables, whatever the packaging. */
  addContents(lines: RateLine[], piece: Piece): number {
    if (!piece.liveAnimal && !piece.perishable) return 0;
    addLine(lines, 'handling', piece.liveAnimal ? 'Live animals' : 'Perishable contents', this.#live, piece.index);
    return this.#live;
  }

  /** Charges that are due while the list does not have them. @param flat flat-rate packaging pays for contents only */
  missing(piece: Piece, flat = false): { without?: MissingCharge[] } {
    if (this.#unknown.size === 0) return {};
    const { length, volume, tube, liveAnimal, perishable } = piece;
    const lacks = (kind: string, due: boolean) => due && this.#unknown.has(kind);
    const size =
      lacks(kinds.over30, length > 30) ||
      lacks(kinds.over22, length > 22 && length <= 30) ||
      lacks(kinds.large, volume > twoCubicFeet);
    const handling = lacks(kinds.live, liveAnimal || perishable) || (!flat && lacks(kinds.tube, tube));
    const without: MissingCharge[] = [];
    if (size && !flat) without.push('oversize');
    if (handling) without.push('handling');
    return without.length === 0 ? {} : { without };
  }
}
