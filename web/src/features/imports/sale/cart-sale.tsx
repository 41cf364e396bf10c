import { useQueryClient } from '@tanstack/react-query';
import { usd } from '#libs/contracts/values/money.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { cartKey } from '../../cart/cart-queries';
import { TotalsNote } from './totals-note';
import { sellToCart } from '../import-requests';
import { cartTotals, leftRows } from './sale-totals';
import { useSale } from './use-sale';

/** All priced rows into the cart. */
export function CartSale({ view }: { view: ImportView }) {
  const client = useQueryClient();
  const { figures, before, error, selling, sell } = useSale(view, cartTotals(view), (body, key) =>
    sellToCart(view.id, body, key),
  );
  const left = leftRows(view);
  return (
    <div className="flex flex-col gap-3">
      {before && <TotalsNote before={before} now={figures} />}
      {error && <ProblemAlert error={error} title="Could not add the shipments" />}
      <Button
        size="large"
        loading={selling}
        className="self-start max-sm:w-full max-sm:py-2 max-sm:whitespace-normal"
        onClick={() => sell({}, { onSuccess: () => void client.invalidateQueries({ queryKey: cartKey }) })}
      >
        Add {plural(figures.rows, 'shipment')} ({formatMoney(usd(figures.total))}) to cart
        {left > 0 && `, leave ${left.toLocaleString('en-US')}`}
      </Button>
    </div>
  );
}
