import type { ListStatus } from '#libs/contracts/shipments/shipment-lists.js';

const is = (status: ListStatus): string => `'${status}'`;

/** The status that lists show for the shipment row `s`, as SQL over indexed columns; the first line that holds. */
export const listStatusOf = `case
  when s.label_status = 'void_requested' then ${is('refund_requested')}
  when s.label_status = 'voided' then ${is('refunded')}
  when s.label_status in ('failed', 'purchasing_unknown') or s.tracking_status = 'exception' then ${is('problem')}
  when s.tracking_status in ('accepted', 'in_transit', 'delayed') then ${is('in_transit')}
  when s.tracking_status in ('out_for_delivery', 'available_for_pickup') then ${is('out_for_delivery')}
  when s.tracking_status = 'delivered' then ${is('delivered')}
  when s.tracking_status in ('returning', 'returned') then ${is('returned')}
  when s.label_status in ('purchased', 'void_rejected') and s.print_count > 0 then ${is('printed')}
  when s.label_status in ('purchased', 'void_rejected') then ${is('label_ready')}
  when s.label_status in ('queued', 'purchasing') then ${is('label_pending')}
  when s.status = 'in_cart' then ${is('in_cart')}
  when s.status in ('ready', 'ordered') then ${is('to_pay')}
  else ${is('draft')} end`;
