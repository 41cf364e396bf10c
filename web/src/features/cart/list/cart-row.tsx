import { clsx } from 'clsx';
import { memo } from 'react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { placeLine } from '../../addresses/address-line';
import { itemName } from './cart-groups';
import { CartStateBadge } from './cart-state-badge';
import { formOf } from '../../parcels/form/parcel-from-form';
import { parcelsText } from '../../parcels/form/parcels-text';
import { arrivalText } from '../../quotes/offers/offer-text';
import { MissingCharges } from '../../quotes/price/missing-charges';
import { formatDay } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { Price } from '../../../ui/display/price';
import { ShipmentLink } from '../../../ui/navigation/shipment-link';
import { CartRowActions, type RowChanges } from './cart-row-actions';
import { CartRowNotes } from './cart-row-notes';

export interface CartRowProps {
  item: CartItemView;
  /** Undefined: it cannot be chosen now. */
  chosen: boolean | undefined;
  onChoose: (id: string, chosen: boolean) => void;
  changes: RowChanges;
}

/**
 * One shipment of the cart. Parts that do not depend on the selection do not render again with it: all of 500 may be selected at
 * once.
 */
export const CartRow = memo(function CartRow({ item, chosen, onChoose, changes }: CartRowProps) {
  const choosable = chosen !== undefined;
  return (
    <li
      className={clsx(rowClass, choosable ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]')}
    >
      {choosable && (
        <label className="grid size-6 cursor-pointer place-items-center">
          <span className="sr-only">Pay for the shipment to {itemName(item)}</span>
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => onChoose(item.id, event.target.checked)}
            className="size-5 cursor-pointer accent-primary"
          />
        </label>
      )}
      <Content item={item} changes={changes} choosable={choosable} />
    </li>
  );
});

type ContentProps = Pick<CartRowProps, 'item' | 'changes'> & { choosable: boolean };

const Content = memo(function Content({ item, changes, choosable }: ContentProps) {
  return (
    <>
      <h3 tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <ShipmentLink slug={item.shipment} className="min-w-0 wrap-anywhere">
          <bdi>To {itemName(item)}</bdi>
        </ShipmentLink>
        <CartStateBadge item={item} />
      </h3>
      <ItemPrice item={item} />
      <div className={clsx('col-end-[-1]', choosable ? 'col-start-2' : 'col-start-1')}>
        <Facts item={item} />
      </div>
      <div className="col-span-full mt-1 flex flex-col gap-3">
        <CartRowNotes item={item} changes={changes} />
        <CartRowActions item={item} changes={changes} />
      </div>
    </>
  );
});

const rowClass = clsx(
  'grid items-start gap-x-3 gap-y-1 border-b p-4 last:border-0 sm:px-5',
  'has-checked:bg-primary-soft/40 has-[[aria-current]]:bg-primary-soft',
);

function Facts({ item }: { item: CartItemView }) {
  const { from, to, offer } = item;
  return (
    <div className="flex flex-col gap-0.5 text-small text-text-2">
      <p dir="auto">
        {from ? placeLine(from) : 'No sender yet'} <span aria-label="to">→</span>{' '}
        {to ? placeLine(to) : 'no recipient yet'}
      </p>
      <p>{parcelsText(item.parcels.map(formOf))}</p>
      <p>
        {offer ? (
          <>
            <span className="font-medium text-text">{serviceTitle(offer)}</span>, shipped {formatDay(item.shipDate)},
            arrives {arrivalText(offer)}
          </>
        ) : (
          `Shipped ${formatDay(item.shipDate)}`
        )}
      </p>
    </div>
  );
}

function ItemPrice({ item: { offer, acceptedTotal } }: { item: CartItemView }) {
  if (offer)
    return (
      <span className="flex flex-col items-end text-right">
        <Price money={offer.total} />
        <MissingCharges offer={offer} />
      </span>
    );
  return acceptedTotal ? <Price money={acceptedTotal} className="text-text-3 line-through" /> : <span>–</span>;
}
