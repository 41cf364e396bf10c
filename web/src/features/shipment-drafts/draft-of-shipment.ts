import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { addressForm } from '../addresses/form/empty-address';
import { formOf } from '../parcels/form/parcel-from-form';
import type { DraftStep, ShipmentDraft } from '../../stores/drafts/shipment-draft';

/** A stored shipment as a draft of this device, to go on with. */
export function draftOfShipment(shipment: ShipmentView, now: number): ShipmentDraft {
  return {
    id: shipment.slug,
    slug: shipment.slug,
    version: shipment.version,
    from: addressForm(shipment.from),
    to: addressForm(shipment.to),
    parcels: shipment.parcels.map(formOf),
    step: draftStep(shipment),
    savedAt: now,
  };
}

const draftStep = ({ step }: ShipmentView): DraftStep => (step === 'done' ? 'payment' : step);
