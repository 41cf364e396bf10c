import type { Piece } from '../shared/piece.js';
import { addLine } from '../shared/shipment-price.js';
import type { RateLine } from '#libs/domain/carriers/carrier.js';
import type { FeeList } from '../shared/fee-list.js';

/** Two cubic feet in cubic inches. */
const twoCubicFeet = 3456;

/** Fees of one domestic service, looked up once. */
export class UspsFees {
  readonly #over22: number;
  readonly #over30: number;
  readonly #large: number;
  readonly #tube: number;
  readonly #live: number;

  constructor(fees: FeeList, service: string) {
    const feeOf = (kind: string) => fees.amount(kind, service) ?? 0;
    this.#over22 = feeOf('length_in>22 and <=30');
    this.#over30 = feeOf('length_in>30');
    this.#large = feeOf('volume_in3>3456');
    this.#tube = feeOf('tube_roll_can_wood_or_glass_liquids');
    this.#live = feeOf('live_animal_or_perishable');
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
}
