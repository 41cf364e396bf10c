import { maxParcels } from '#libs/contracts/parcels/parcels.js';
import type { Rate, RateRequest, Refusal } from '#libs/domain/carriers/carrier.js';
import { pieceOf, type Piece } from './piece.js';
import { isReason, refusalReasons, type Reason } from './refusal-reasons.js';
import { isRefusal, refusalOf, type Service } from './shipment-price.js';

/** What a carrier's price lists answer. */
export type Rating = { rates: Rate[]; refusals: Refusal[] };

/** Every service refuses for the same reason. */
export function refuseAll(services: readonly Service[], reason: Reason, parcel?: number): Rating {
  return { rates: [], refusals: services.map((service) => refusalOf(service, reason, parcel)) };
}

/** The pieces, or the first parcel that cannot be rated by anybody. */
export function piecesOf(request: RateRequest): Piece[] | { reason: Reason; parcel?: number } {
  const { parcels } = request;
  if (parcels.length === 0) return { reason: refusalReasons.noParcels };
  if (parcels.length > maxParcels) return { reason: refusalReasons.tooManyParcels };
  const pieces: Piece[] = [];
  for (let index = 0; index < parcels.length; index += 1) {
    const parcel = parcels[index];
    const piece = parcel ? pieceOf(parcel, index) : refusalReasons.badWeight;
    if (isReason(piece)) return parcels.length > 1 ? { reason: piece, parcel: index } : { reason: piece };
    pieces.push(piece);
  }
  return pieces;
}

/** Rates and refusals, each in the order of the services. */
export function sorted(answers: (Rate | Refusal)[]): Rating {
  const rating: Rating = { rates: [], refusals: [] };
  for (const answer of answers) {
    if (isRefusal(answer)) rating.refusals.push(answer);
    else rating.rates.push(answer);
  }
  return rating;
}
