import type { Contents, ShipmentView } from '#libs/contracts/shipments/shipments.js';

export const contentsTexts: Record<Contents['type'], string> = {
  merchandise: 'Merchandise',
  gift: 'Gift',
  documents: 'Documents',
  sample: 'Commercial sample',
  returned: 'Returned goods',
  humanitarian: 'Humanitarian donation',
  other: 'Other',
};

export const signatureTexts: Record<ShipmentView['signature'], string> = {
  none: 'None',
  standard: 'Signature required',
  adult: 'Adult signature required',
};
