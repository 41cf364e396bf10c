import { plural } from '../../lib/text/format';
import { paths } from '../../lib/navigation/paths';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';

/** Instead of the form: nothing is left to pay. */
export function AlreadyPaid({ order: { id, number, itemCount }, slug }: { order: OrderView; slug: string }) {
  return (
    <InlineAlert
      live
      tone="success"
      title="Already paid"
      actions={
        <ButtonLink to={paths.handlePayment.href({ slug }, { order: id })}>
          {itemCount === 1 ? 'View label' : `View ${plural(itemCount, 'label')}`}
        </ButtonLink>
      }
    >
      You paid order {number} in another tab. You won’t be charged again.
    </InlineAlert>
  );
}
