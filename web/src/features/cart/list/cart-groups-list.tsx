import { useCallback } from 'react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import type { CartGroups } from './cart-groups';
import { choose } from '../../../stores/cart';
import { Button } from '../../../ui/button';
import { CartGroup } from './cart-group';
import { CartRow } from './cart-row';
import type { RowChanges } from './cart-row-actions';

interface CartGroupsListProps {
  groups: CartGroups;
  chosen: ReadonlySet<string>;
  changes: RowChanges;
}

/** Needs attention, ready, saved for later. */
export function CartGroupsList({ groups, chosen, changes }: CartGroupsListProps) {
  const { attention, ready, saved } = groups;
  const onChoose = useCallback((id: string, chosen: boolean) => choose([id], chosen), []);
  const row = (item: CartItemView, isChosen?: boolean) => (
    <CartRow key={item.id} chosen={isChosen} {...{ item, onChoose, changes }} />
  );
  return (
    <div className="flex flex-col gap-6">
      {attention.length > 0 && (
        <CartGroup title="Needs attention" count={attention.length} action={<AskPrices {...{ attention, changes }} />}>
          {attention.map((item) => row(item))}
        </CartGroup>
      )}
      {ready.length > 0 && (
        <CartGroup title="Ready" count={ready.length} action={<SelectAll {...{ ready, chosen }} />}>
          {ready.map((item) => row(item, chosen.has(item.id)))}
        </CartGroup>
      )}
      {saved.length > 0 && (
        <CartGroup title="Saved for later" count={saved.length}>
          {saved.map((item) => row(item))}
        </CartGroup>
      )}
    </div>
  );
}

function SelectAll({ ready, chosen }: { ready: readonly CartItemView[]; chosen: ReadonlySet<string> }) {
  const all = chosen.size === ready.length;
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 text-ui text-text-2">
      <input
        type="checkbox"
        checked={all}
        onChange={() =>
          choose(
            ready.map(({ id }) => id),
            !all,
          )
        }
        className="size-5 cursor-pointer accent-primary"
      />
      Select all
    </label>
  );
}

/** New prices for all expired items, in one click. */
function AskPrices({ attention, changes }: { attention: readonly CartItemView[]; changes: RowChanges }) {
  const expired = attention.filter((item) => item.state === 'offer_expired' && !item.pricing);
  if (expired.length < 2) return null;
  return (
    <Button tone="secondary" size="dense" onClick={() => changes.price(expired)}>
      Ask for {expired.length} new prices
    </Button>
  );
}
