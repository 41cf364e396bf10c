import { useRevalidator } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { ApiProblem } from '../../../lib/http/problems';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';

/** What this page shows when it is read again: a price to accept, a total without the coupon. All else is fixed in the cart. */
const isUpdate = (code: string): boolean => code === 'price_changed' || code.startsWith('coupon_');

/** Why the payment of the cart could not start. The card was not charged; the cart is unchanged. */
export function CartCheckoutProblem({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const code = error instanceof ApiProblem ? error.code : '';
  const toCart = (
    <ButtonLink size="dense" tone="secondary" to={paths.cart.href()}>
      Back to cart
    </ButtonLink>
  );
  // The page now shows the placed order, and above the form that it waits for an approval.
  if (code === 'approval_needed')
    return (
      <p role="status" className="text-ui text-text-2">
        This order needs an approval before you can pay it. You were not charged.
      </p>
    );
  if (code === 'shipment_already_ordered')
    return (
      <ProblemAlert
        error={error}
        title="Some of these are already ordered"
        actions={
          <>
            <ButtonLink size="dense" to={paths.shipments.href()}>
              View shipments
            </ButtonLink>
            {toCart}
          </>
        }
      />
    );
  if (!isUpdate(code))
    return (
      <ProblemAlert error={error} title="Could not start the payment. You were not charged." actions={code && toCart} />
    );
  return (
    <ProblemAlert
      error={error}
      title={code.startsWith('coupon_') ? 'The coupon no longer applies' : 'The price has changed'}
      actions={
        <>
          <Button size="dense" loading={state !== 'idle'} onClick={() => void revalidate()}>
            Show new total
          </Button>
          {toCart}
        </>
      }
    />
  );
}
