import { Bookmark, PencilLine, Trash2, Undo2 } from 'lucide-react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { itemName } from './cart-groups';
import type { useCartChanges } from '../use-cart-changes';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/navigation/link';
import { editHref, editPathOf } from '../edit-path';

/** The actions of one item; stable functions, the same for every row. */
export interface RowChanges {
  remove: ReturnType<typeof useCartChanges>['remove']['mutate'];
  save: ReturnType<typeof useCartChanges>['save']['mutate'];
  accept: ReturnType<typeof useCartChanges>['accept']['mutate'];
  price: ReturnType<typeof useCartChanges>['price']['mutate'];
  payOnly: (item: CartItemView) => void;
}

/** Edit, save for later, remove. */
export function CartRowActions({ item, changes }: { item: CartItemView; changes: RowChanges }) {
  const of = <span className="sr-only"> the shipment to {itemName(item)}</span>;
  const Keep = item.saved ? Undo2 : Bookmark;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      <ButtonLink tone="quiet" size="dense" to={editHref('review', editPathOf(item))}>
        <PencilLine aria-hidden className="size-4" /> Edit{of}
      </ButtonLink>
      <Button tone="quiet" size="dense" onClick={() => changes.save({ items: [item], saved: !item.saved })}>
        <Keep aria-hidden className="size-4" /> {item.saved ? 'Back to cart' : 'Save for later'}
        {of}
      </Button>
      <Button tone="quiet" size="dense" onClick={() => changes.remove([item])}>
        <Trash2 aria-hidden className="size-4" /> Remove{of}
      </Button>
    </div>
  );
}
