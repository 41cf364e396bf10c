import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { hide, unhide } from '../../stores/cart';
import { itemName } from './list/cart-groups';
import { acceptPrice, addItems, askPrices, removeItems, saveItems } from './cart-queries';
import { useCartChange } from './use-cart';

type Items = readonly CartItemView[];
const idsOf = (items: Items) => items.map(({ id }) => id);
const nameOf = (items: Items) =>
  items[0] && items.length === 1 ? `Shipment to ${itemName(items[0])}` : plural(items.length, 'shipment');

/** Everything that can be done to items of the cart from the page. */
export function useCartChanges() {
  const undo = useCartChange<Items>({
    act: (items) => addItems(items.map(({ shipment }) => shipment)),
    failed: 'The shipment could not be restored',
  });
  const remove = useCartChange<Items>({
    before: (items) => {
      hide(idsOf(items));
      toast(`${nameOf(items)} removed from the cart`, {
        detail: 'You can still find it under Shipments.',
        action: { label: 'Undo', run: () => undo.mutate(items) },
      });
    },
    act: (items, version) => removeItems(idsOf(items), version),
    after: (items) => unhide(idsOf(items)),
    failed: `It is still in the cart`,
  });
  const save = useCartChange<{ items: Items; saved: boolean }>({
    act: ({ items, saved }, version) => saveItems(idsOf(items), saved, version),
    failed: 'That didn’t work',
  });
  const accept = useCartChange<CartItemView>({
    act: ({ id, offer }, version) => acceptPrice(id, offer?.total.amount ?? 0, version),
    failed: 'Could not accept the price',
  });
  const price = useCartChange<Items>({
    act: (items) => askPrices(idsOf(items)),
    failed: 'Could not get new prices',
  });
  return { remove, save, accept, price };
}
