import type { Place } from '#libs/contracts/addresses/address.js';
import { addressIssues, placeIssues } from '#libs/contracts/addresses/address-rules.js';
import type { AddressDraft, ShipmentStep } from '#libs/contracts/shipments/shipments.js';
import { customsIssues } from '#libs/contracts/customs/customs-rules.js';
import { poBoxCarrierCodes, poBoxCarrierNames } from '#libs/contracts/carriers/carrier-catalog.js';
import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import { isPoBox } from '#libs/contracts/countries/us-zip.js';
import type { FieldIssue } from '../errors.js';
import type { RateRequest } from '../carriers/carrier.js';
import type { ShipmentColumns } from './shipment-schema.js';

/** The parts of a shipment that decide whether it can be ordered, and at what price. */
export type ShipmentContent = Pick<
  ShipmentColumns,
  | 'from'
  | 'to'
  | 'returnTo'
  | 'parcels'
  | 'shipDate'
  | 'signature'
  | 'insuredValue'
  | 'insuredValues'
  | 'options'
  | 'contents'
  | 'noProhibitedAt'
  | 'offer'
>;

/** The parts of an address that decide a price. */
export const placeOf = (address: AddressDraft): Place => ({
  country: address.country,
  postal: address.postal,
  state: address.state,
  city: address.city,
  residential: address.residential,
});

/** The request for prices of a shipment, or null while a place or the parcels are missing. */
export function rateRequestOf(shipment: Pick<ShipmentContent, keyof RateRequest>): RateRequest | null {
  if (!shipment.from || !shipment.to || shipment.parcels.length === 0) return null;
  const [from, to] = [placeOf(shipment.from), placeOf(shipment.to)];
  if (placeIssues(from).length + placeIssues(to).length > 0) return null;
  return {
    from,
    to,
    parcels: shipment.parcels,
    shipDate: shipment.shipDate,
    signature: shipment.signature,
    insuredValue: shipment.insuredValue,
    ...(shipment.insuredValues ? { insuredValues: shipment.insuredValues } : {}),
    ...(shipment.options?.length ? { options: shipment.options } : {}),
  };
}

/** Unknown while one of the two is missing: then customs data is not required. */
const international = ({ from, to }: ShipmentContent): boolean =>
  from !== null && to !== null && from.country !== to.country;

/** Everything that prevents ordering a shipment, by path as in the body and in the order of the steps. */
export function shipmentIssues(shipment: ShipmentContent): FieldIssue[] {
  return [
    ...partyIssues('from', shipment.from, shipment),
    ...partyIssues('to', shipment.to, shipment),
    ...(shipment.returnTo ? partyIssues('returnTo', shipment.returnTo, shipment) : []),
    ...(shipment.parcels.length === 0
      ? [{ path: 'parcels', code: 'required', message: 'Say what you are sending.' }]
      : []),
    ...optionIssues(shipment),
    ...(shipment.offer ? [] : [{ path: 'offerId', code: 'required', message: 'Choose a service.' }]),
    ...serviceIssues(shipment),
    ...contentsIssues(shipment),
  ];
}

function partyIssues(
  path: 'from' | 'to' | 'returnTo',
  party: AddressDraft | null,
  shipment: ShipmentContent,
): FieldIssue[] {
  if (!party)
    return [{ path, code: 'required', message: path === 'from' ? 'Enter the sender.' : 'Enter the recipient.' }];
  const role = path === 'to' ? 'to' : 'from';
  return addressIssues(party, { role, international: international(shipment) }).map((issue) => ({
    ...issue,
    path: `${path}.${issue.path}`,
  }));
}

/** Not every carrier delivers to PO boxes (ADR-3 `po_box_not_allowed_by_service`). */
function serviceIssues({ to, offer }: ShipmentContent): FieldIssue[] {
  if (!to || !offer || poBoxCarrierCodes.includes(offer.carrier) || !isPoBox(to.street1)) return [];
  const message = `${offer.carrierName} does not deliver to PO boxes. Choose a ${poBoxCarrierNames} service or a street address.`;
  return [{ path: 'offerId', code: 'po_box_not_allowed_by_service', message }];
}

function contentsIssues(shipment: ShipmentContent): FieldIssue[] {
  const { from, to, contents, parcels, insuredValue } = shipment;
  const issues: FieldIssue[] =
    from && to && international(shipment)
      ? customsIssues({ from: from.country, to: to.country, contents, parcels, insuredValue })
      : [];
  if (!shipment.noProhibitedAt) {
    issues.push({
      path: 'noProhibitedContents',
      code: 'required',
      message: 'Confirm that nothing prohibited is inside.',
    });
  }
  return issues;
}

const stepOfPath: Record<string, ShipmentStep> = {
  from: 'sender',
  to: 'receiver',
  parcels: 'package',
  offerId: 'rate',
};

/** The first step that still needs something. */
export function stepOf(issues: readonly FieldIssue[], ordered: boolean): ShipmentStep {
  if (ordered) return 'done';
  const first = issues[0];
  return first ? (stepOfPath[first.path.split('.')[0]!] ?? 'details') : 'payment';
}
