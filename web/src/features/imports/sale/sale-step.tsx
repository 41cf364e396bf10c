import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { importOrderLimit, type ImportView } from '#libs/contracts/imports/imports.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { cartQuery } from '../../cart/cart-queries';
import { importHref } from '../import-steps';
import { CartSale } from './cart-sale';
import { FailedRows } from './failed-rows';
import { OrderSale } from './order-sale';
import { fitsCart, leftRows } from './sale-totals';
import { SaleState } from './sale-state';

/** The order and the remaining rows, side by side where there is room and both exist. */
const sideBySide =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 @page:grid-cols-2 @page:[&>:only-child]:col-span-2';

/** Adds the priced rows to the cart, or pays them as one order; the others stay to be fixed. */
export function SellStep({ view }: { view: ImportView }) {
  const cart = useQuery(cartQuery);
  const { counts, sale, total, order } = view;
  const left = leftRows(view);
  const selling = sale?.status === 'adding';
  const more = Math.ceil((counts.rated - order.rows) / importOrderLimit);
  return (
    <div className="flex flex-col gap-5">
      {sale && <SaleState sale={sale} />}
      {order.rows === 0 && !sale && (
        <EmptyState
          icon={PackageCheck}
          title="No prices yet"
          actions={<ButtonLink to={importHref(view.id, 'rates')}>Get prices</ButtonLink>}
        >
          Choose a rule to price all rows without errors.
        </EmptyState>
      )}
      {order.rows > 0 && !selling && (
        <>
          {counts.rated > 0 && (
            <p className="text-ui text-text-2">
              {plural(counts.rated, 'row')} for {formatMoney(total)}
              {left > 0 && `; ${plural(left, 'row left', 'rows left')} here`}.
            </p>
          )}
          {more > 0 && (
            <InlineAlert>
              An order can have up to {importOrderLimit.toLocaleString('en-US')} shipments: {plural(more, 'more order')}{' '}
              after this one.
            </InlineAlert>
          )}
          {cart.data && fitsCart(view, cart.data.items.length) && <CartSale view={view} />}
        </>
      )}
      {!selling && (
        <div className={sideBySide}>
          {order.rows > 0 && (cart.data || cart.error) && (
            <OrderSale
              key={`${counts.rated} ${order.rows}`}
              view={view}
              only={!cart.data || !fitsCart(view, cart.data.items.length)}
            />
          )}
          {left > 0 && <FailedRows view={view} left={left} />}
        </div>
      )}
    </div>
  );
}
