import type { ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';
import { unboughtLabelStates } from '#libs/domain/labels/label-status.js';
import { fulfilledStates, hiddenStates, orderableStates } from '#libs/domain/shipments/shipment-status.js';
import { troubleStatuses, underwayStatuses, unseenStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

const problem = `(s.label_status in ${sqlStates(unboughtLabelStates)} or s.tracking_status in ${sqlStates(troubleStatuses)})`;
const live = `s.status not in ${sqlStates(hiddenStates)}`;
const unsent = `not ${problem} and s.status`;
const sent = `not ${problem} and s.status in ${sqlStates(fulfilledStates)} and s.tracking_status`;

/** What each tab of the list contains, as SQL over the shipment row `s`. A shipment is in `all` and at most one other tab. */
export const tabConditions: Record<ShipmentTab, string> = {
  all: live,
  problems: `${live} and ${problem}`,
  drafts: `${unsent} = 'draft'`,
  to_pay: `(${unsent} in ${sqlStates(orderableStates)}) or (${unsent} = 'ordered' and s.label_status = 'none')`,
  to_print: `${sent} in ${sqlStates(unseenStatuses)} and s.label_status = 'purchased' and s.print_count = 0`,
  in_transit: `${sent} in ${sqlStates(underwayStatuses)}`,
  delivered: `${sent} = 'delivered'`,
};
