import { CirclePause, MapPin, Package, PackageCheck, PackageOpen, RotateCcw, TriangleAlert } from 'lucide-react';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { Badge } from '../../../ui/display/badge';
import { listText } from '../order-text';

const looks = {
  to_ship: ['primary', Package],
  in_progress: ['info', PackageOpen],
  on_hold: ['warning', CirclePause],
  awaiting_payment: ['neutral', CirclePause],
  shipped: ['success', PackageCheck],
  cancelled: ['neutral', RotateCcw],
} as const;

/** An order's status, and what needs attention; the most severe first. */
export function OrderMarks({ row }: { row: StoreOrderRow }) {
  const [tone, icon] = looks[row.list];
  return (
    <span className="flex flex-wrap gap-1 @form:py-1">
      {row.voidAdvised && (
        <Badge small tone="danger" icon={TriangleAlert}>
          Void label?
        </Badge>
      )}
      {row.addressChanged && (
        <Badge small tone="warning" icon={MapPin}>
          Address changed
        </Badge>
      )}
      {row.writeBack === 'failed' && (
        <Badge small tone="danger" icon={TriangleAlert}>
          Tracking not sent
        </Badge>
      )}
      <Badge small tone={tone} icon={icon}>
        {listText[row.list]}
      </Badge>
    </span>
  );
}
