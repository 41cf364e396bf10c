import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { chosenOf, groupsOf } from './cart-groups';
import { useCartChoice } from '../../../stores/cart';
import { CartGroupsList } from './cart-groups-list';
import { CartSummary } from '../totals/cart-summary';
import { PayBar } from '../totals/pay-bar';
import { useRowChanges } from './use-row-changes';

/** From here on the way past the rows is offered to the keyboard. */
const many = 5;

/** The rows in their groups, and the total of the selected ones. */
export function FilledCart({ items, version }: { items: readonly CartItemView[]; version: number }) {
  const unchosen = useCartChoice((state) => state.unchosen);
  const changes = useRowChanges(items);
  const groups = groupsOf(items);
  const chosen = chosenOf(items, unchosen);
  return (
    <div className="flex flex-col gap-6 @split:grid @split:grid-cols-[minmax(0,1fr)_20rem] @split:items-start @split:gap-8">
      {items.length > many && (
        <a href="#summary" className="sr-only focus:not-sr-only">
          Skip to the summary
        </a>
      )}
      <CartGroupsList groups={groups} chosen={new Set(chosen.map(({ id }) => id))} changes={changes} />
      <aside
        id="summary"
        tabIndex={-1}
        aria-label="Summary"
        className="scroll-mt-20 focus:outline-none @split:sticky @split:top-24"
      >
        <CartSummary chosen={chosen} version={version} />
      </aside>
      <PayBar chosen={chosen} version={version} />
    </div>
  );
}
