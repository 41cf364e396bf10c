import { Shipment } from '#libs/domain/shipments/shipment.js';

/** A new draft of the same owner with the same content: no dates, labels or prices of the old one (SHP-5). */
export function copyShipment(original: Shipment, today: string): Shipment {
  const { from, to, returnTo, parcels, signature, insuredValue, insuredValues, options, contents, references } =
    original;
  const body = {
    ...{ returnTo, parcels, signature, insuredValue, options, contents, references },
    ...(insuredValues ? { insuredValues } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  return Shipment.draft(original.ownerId, body, today);
}
