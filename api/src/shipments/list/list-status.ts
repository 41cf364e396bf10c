import { awaitedLabelStates, labeledStates, unboughtLabelStates } from '#libs/domain/labels/label-status.js';
import { orderableStates } from '#libs/domain/shipments/shipment-status.js';
import { arrivingStatuses, troubleStatuses, underwayStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { ListStatus } from '#libs/contracts/shipments/shipment-lists.js';

const is = (status: ListStatus): string => `'${status}'`;

/** The status that lists show for the shipment row `s`, as SQL over indexed columns; the first line that holds. */
export const listStatusOf = `case
  when s.label_status = 'void_requested' then ${is('refund_requested')}
  when s.label_status = 'voided' then ${is('refunded')}
  when s.label_status in ${sqlStates(unboughtLabelStates)} or s.tracking_status = 'exception' then ${is('problem')}
  when s.tracking_status in ${sqlStates(arrivingStatuses)} then ${is('out_for_delivery')}
  when s.tracking_status in ${sqlStates(underwayStatuses)} then ${is('in_transit')}
  when s.tracking_status = 'delivered' then ${is('delivered')}
  when s.tracking_status in ${sqlStates(troubleStatuses)} then ${is('returned')}
  when s.label_status in ${sqlStates(labeledStates)} and s.print_count > 0 then ${is('printed')}
  when s.label_status in ${sqlStates(labeledStates)} then ${is('label_ready')}
  when s.label_status in ${sqlStates(awaitedLabelStates)} then ${is('label_pending')}
  when s.status = 'in_cart' then ${is('in_cart')}
  when s.status in ${sqlStates([...orderableStates, 'ordered'])} then ${is('to_pay')}
  else ${is('draft')} end`;
