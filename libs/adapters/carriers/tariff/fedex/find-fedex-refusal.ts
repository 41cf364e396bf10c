import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { insuredParcels } from '#libs/domain/carriers/insured-parcels.js';
import type { Piece } from '../shared/piece.js';
import { overWeightOf, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { fedexRefusals } from './fedex-refusals.js';

/** Value of a package that FedEx covers without a charge, minor units. */
const coveredValue = 100_00;
export const fedexMaxLb = fedex.sale.largest.lb;

const poBox = /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box)\b/i;
/** "PO Box 12", "P.O. Box 12", "post office box 12". */
export const isPoBox = (street: string): boolean => poBox.test(street);

/** What keeps a whole shipment from FedEx. A quote knows no street yet; a purchase does. */
export function fedexShipmentReason(request: RateRequest): Reason | undefined {
  if (request.signature !== 'none') return fedexRefusals.signature;
  if (request.insuredValue > coveredValue && insuredParcels(request).some(({ value }) => value > coveredValue))
    return fedexRefusals.declaredValue;
  const to: RateRequest['to'] & { street1?: string; street2?: string } = request.to;
  if (to.street1 && isPoBox(`${to.street1} ${to.street2 ?? ''}`)) return fedexRefusals.poBox;
  return undefined;
}

/** What keeps a piece from a service: longest side 119 in by air, 108 in by ground; 165 in with girth; 150 lb. */
export function fedexPieceReason(piece: Piece, longest: 108 | 119, maxLb = fedexMaxLb): Reason | undefined {
  if (piece.preset && piece.preset.carrier !== fedex.code) return refusalReasons.otherCarrierPackaging;
  if (piece.liveAnimal) return refusalReasons.liveAnimal;
  if (piece.lb > maxLb) return overWeightOf(maxLb);
  if (piece.length > longest) return longest === 108 ? refusalReasons.side108 : refusalReasons.side119;
  return piece.girthLength > 165 ? refusalReasons.tooLong165 : undefined;
}
