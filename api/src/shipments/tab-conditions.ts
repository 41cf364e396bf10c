import type { ShipmentTab } from '#libs/contracts/shipments/shipments.js';

const problem = `(s.label_status in ('failed', 'purchasing_unknown') or s.tracking_status in ('exception', 'returning', 'returned'))`;
const live = `s.status not in ('cancelled', 'archived')`;
const unsent = `not ${problem} and s.status`;
const sent = `not ${problem} and s.status in ('fulfilled', 'closed') and s.tracking_status`;

/** What each tab of the list holds, as SQL over the shipment row `s`. A shipment is in `all` and at most one other tab. */
export const tabConditions: Record<ShipmentTab, string> = {
  all: live,
  problems: `${live} and ${problem}`,
  drafts: `${unsent} = 'draft'`,
  to_pay: `(${unsent} in ('ready', 'in_cart')) or (${unsent} = 'ordered' and s.label_status = 'none')`,
  to_print: `${sent} in ('unknown', 'label_created') and s.label_status = 'purchased' and s.print_count = 0`,
  in_transit: `${sent} in ('accepted', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delayed')`,
  delivered: `${sent} = 'delivered'`,
};
