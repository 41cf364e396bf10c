import { CircleCheck, Clock3, LoaderCircle, TriangleAlert, TrendingUp } from 'lucide-react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { Badge } from '../../../ui/display/badge';

/** The state of an item in a word, with its sign. */
export function CartStateBadge({ item }: { item: CartItemView }) {
  if (item.pricing)
    return (
      <Badge tone="info" icon={LoaderCircle}>
        Asking for a price
      </Badge>
    );
  switch (item.state) {
    case 'ok':
      return (
        <Badge tone="success" icon={CircleCheck}>
          Ready
        </Badge>
      );
    case 'price_changed':
      return (
        <Badge tone="warning" icon={TrendingUp}>
          Price changed
        </Badge>
      );
    case 'offer_expired':
      return (
        <Badge tone="warning" icon={Clock3}>
          Price expired
        </Badge>
      );
    case 'invalid':
      return (
        <Badge tone="danger" icon={TriangleAlert}>
          Needs attention
        </Badge>
      );
  }
}
