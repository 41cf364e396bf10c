import type { ImportSale } from '#libs/contracts/imports/imports.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoney, plural } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { PercentBar } from '../../../ui/feedback/percent-bar';
import { OrderState } from './order-state';
import { ShipmentsLink } from './shipments-link';

/** The progress of a sale, and the next step: the cart, or the payment of its order. */
export function SaleState({ sale }: { sale: ImportSale }) {
  const { target, status, rows, done, total, orderId, failure } = sale;
  if (status === 'failed')
    return (
      <InlineAlert tone="danger" title="Could not create the shipments">
        {failure?.text}
      </InlineAlert>
    );
  if (status === 'adding')
    return (
      <InlineAlert title={`Creating ${plural(rows, 'shipment')}`}>
        <PercentBar label="Creating shipments" done={done} all={rows} />
        {target === 'order' && <p className="mt-2">You can pay once all shipments are created.</p>}
      </InlineAlert>
    );
  if (target === 'cart')
    return (
      <InlineAlert
        tone="success"
        title={`${plural(done, 'shipment is', 'shipments are')} in the cart`}
        actions={
          <>
            <ButtonLink to={paths.cart.href()}>Go to cart</ButtonLink>
            <ShipmentsLink />
          </>
        }
      >
        {plural(done, 'shipment')} for {formatMoney(total)}
      </InlineAlert>
    );
  return <OrderState orderId={orderId} shipments={done} />;
}
