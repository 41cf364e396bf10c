import { carrierOfSignature } from '#libs/contracts/carriers/own-signature.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { Contents, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { batteryTexts } from '../../parcels/form/battery-texts';

export const contentsTexts: Record<Contents['type'], string> = {
  merchandise: 'Merchandise',
  gift: 'Gift',
  documents: 'Documents',
  sample: 'Commercial sample',
  returned: 'Returned goods',
  humanitarian: 'Humanitarian donation',
  other: 'Other',
};

/** What is special about a parcel's contents: "2 lb of dry ice". */
export const contentsWords = ({ dryIce, batteries }: Parcel): string[] => [
  ...(dryIce ? [`${dryIce.value} ${dryIce.unit} of dry ice`] : []),
  ...(batteries ? [batteryTexts[batteries]] : []),
];

export const signatureTexts: Record<ShipmentView['signature'], string> = {
  none: 'None',
  standard: 'Signature required',
  adult: 'Adult signature required',
  indirect: `Indirect signature (${carrierOfSignature('indirect')})`,
  certified: `Certified Mail (${carrierOfSignature('certified')})`,
};
