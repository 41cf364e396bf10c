import {
  Archive,
  CircleCheck,
  CircleDashed,
  CircleX,
  CreditCard,
  PackageCheck,
  PencilLine,
  Printer,
  RotateCcw,
  ShoppingCart,
  TriangleAlert,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type Tone } from './badge';

const chips = {
  draft: ['Draft', 'neutral', CircleDashed],
  needs_input: ['Needs input', 'warning', PencilLine],
  in_cart: ['In cart', 'neutral', ShoppingCart],
  awaiting_payment: ['Awaiting payment', 'warning', CreditCard],
  paid: ['Paid', 'info', CircleCheck],
  label_ready: ['Label ready', 'primary', Printer],
  printed: ['Printed', 'info', Printer],
  with_carrier: ['With carrier', 'info', Truck],
  out_for_delivery: ['Out for delivery', 'primary', Truck],
  delivered: ['Delivered', 'success', PackageCheck],
  exception: ['Problem', 'danger', TriangleAlert],
  returned: ['Returned', 'warning', Undo2],
  cancelled: ['Canceled', 'neutral', CircleX],
  refund_asked: ['Refund requested', 'info', RotateCcw],
  voided: ['Refunded', 'neutral', RotateCcw],
  archived: ['Archived', 'neutral', Archive],
} as const satisfies Record<string, readonly [string, Tone, LucideIcon]>;

export type ChipStatus = keyof typeof chips;

/** The one look of each status: icon, word and tone. */
export function StatusChip({ status }: { status: ChipStatus }) {
  const [word, tone, icon] = chips[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
