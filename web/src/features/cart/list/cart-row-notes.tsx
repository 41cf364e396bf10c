import type { ReactNode } from 'react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { itemName } from './cart-groups';
import { formatMoney } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import type { RowChanges } from './cart-row-actions';
import { fixHref } from '../edit-path';

interface NotesProps {
  item: CartItemView;
  changes: RowChanges;
}

/** Problems of an item, each with what to do. */
export function CartRowNotes({ item, changes }: NotesProps) {
  if (item.saved) return null;
  return (
    <>
      {item.failure && <Failed {...{ item, changes }} />}
      {item.pricing ? null : <StateNote {...{ item, changes }} />}
    </>
  );
}

function StateNote({ item, changes }: NotesProps): ReactNode {
  const { state, offer, acceptedTotal, issue } = item;
  const of = <span className="sr-only"> for the shipment to {itemName(item)}</span>;
  if (state === 'price_changed' && offer)
    return (
      <InlineAlert
        tone="warning"
        title="The price has changed"
        actions={
          <Button size="dense" onClick={() => changes.accept(item)}>
            Accept {formatMoney(offer.total)}
            {of}
          </Button>
        }
      >
        {acceptedTotal ? (
          <>
            It was <s className="tabular-nums">{formatMoney(acceptedTotal)}</s> and is now{' '}
            <strong className="tabular-nums">{formatMoney(offer.total)}</strong>.
          </>
        ) : (
          issue?.text
        )}
      </InlineAlert>
    );
  if (state === 'offer_expired')
    return (
      <InlineAlert
        tone="warning"
        title="This price has expired"
        actions={
          <Button size="dense" tone="secondary" onClick={() => changes.price([item])}>
            Ask for a new price{of}
          </Button>
        }
      >
        {issue?.text}
      </InlineAlert>
    );
  if (state !== 'invalid') return null;
  return (
    <InlineAlert
      tone="danger"
      title="Not ready to pay"
      actions={
        <ButtonLink size="dense" to={fixHref(item)}>
          Fix it{of}
        </ButtonLink>
      }
    >
      {issue?.text}
    </InlineAlert>
  );
}

function Failed({ item, changes }: NotesProps) {
  return (
    <InlineAlert
      tone="danger"
      title="Last attempt to create the label failed"
      actions={
        item.state === 'ok' && (
          <Button size="dense" tone="secondary" onClick={() => changes.payOnly(item)}>
            Try again<span className="sr-only"> for the shipment to {itemName(item)}</span>
          </Button>
        )
      }
    >
      {item.failure?.text} You were not charged for it.
    </InlineAlert>
  );
}
