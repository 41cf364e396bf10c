import type { Reason } from '../shared/refusal-reasons.js';
import { militaryCarrierNames } from '#libs/contracts/carriers/carrier-catalog.js';

/** What keeps a shipment from FedEx alone. */
export const fedexRefusals = {
  military: {
    code: 'military_address',
    text: `APO, FPO and DPO addresses are served by ${militaryCarrierNames} only.`,
  },
  poBox: { code: 'po_box', text: 'FedEx does not deliver to a PO box.' },
  territory: { code: 'no_zone_map', text: 'FedEx prices to this US territory are not in the price list.' },
  noZoneMap: { code: 'no_zone_map', text: 'FedEx export zones for this country are not in the price list.' },
  exportRegion: { code: 'origin_not_served', text: 'FedEx exports from this US territory are not in the price list.' },
  declaredValue: { code: 'no_insurance', text: 'FedEx prices to declare more than $100 are not in the price list.' },
  signature: { code: 'no_signature', text: 'FedEx prices for a signature are not in the price list.' },
} as const satisfies Record<string, Reason>;
