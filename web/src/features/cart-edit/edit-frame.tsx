import { useNavigate } from 'react-router-dom';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { paths } from '../../lib/navigation/paths';
import { AddressBrief } from '../addresses/address-brief';
import { parcelsText } from '../parcels/form/parcels-text';
import { SummaryCard } from '../shipment-flow/summary-card';
import { serviceTitle } from '../../lib/text/service-title';
import { forgetEdit, type CartEdit } from '../../stores/drafts/cart-edit';
import { Button } from '../../ui/button';
import { Price } from '../../ui/display/price';
import { editHref, type EditPath, type EditStep } from '../cart/edit-path';

const words: Record<EditStep, string> = {
  sender: 'Sender',
  receiver: 'Recipient',
  package: 'Package',
  rate: 'Rate',
  review: 'Review',
};
const order = Object.keys(words) as EditStep[];

/** Where the current edit has its pages: by the packaging as it is now. */
export const editPathOfEdit = ({ item, slug, draft }: CartEdit): EditPath => ({
  cartItem: item,
  slug,
  type: draft.parcels[0]?.type,
  select: draft.parcels[0]?.preset,
});

/** Steps and side of an edit page. Everything is filled in, so each step is open. */
export function editFrame(edit: CartEdit, current: EditStep, item: CartItemView) {
  const place = editPathOfEdit(edit);
  const at = order.indexOf(current);
  return {
    steps: order.map((step, index) => ({
      label: words[step],
      state: index < at ? ('done' as const) : index === at ? ('current' as const) : ('todo' as const),
      href: index < at ? editHref(step, place) : undefined,
    })),
    aside: <EditAside {...{ edit, current, item }} />,
  };
}

function EditAside({ edit, current, item }: { edit: CartEdit; current: EditStep; item: CartItemView }) {
  const navigate = useNavigate();
  const place = editPathOfEdit(edit);
  const way = (step: EditStep) => (step === current ? undefined : editHref(step, place));
  const before = item.offer;
  const cancel = async () => {
    await navigate(paths.cart.href());
    forgetEdit();
  };
  return (
    <SummaryCard
      title="Editing a shipment in your cart"
      lines={[
        { label: 'From', value: <AddressBrief address={edit.draft.from} />, edit: way('sender') },
        { label: 'To', value: <AddressBrief address={edit.draft.to} />, edit: way('receiver') },
        { label: 'Package', value: parcelsText(edit.draft.parcels), edit: way('package') },
        { label: 'Service', value: edit.offer ? serviceTitle(edit.offer) : undefined, edit: way('rate') },
      ]}
    >
      {before && (
        <p className="flex items-baseline justify-between gap-3 border-t pt-4 text-ui">
          <span className="text-text-2">Price in the cart</span>
          <Price money={before.total} />
        </p>
      )}
      <Button tone="secondary" onClick={() => void cancel()}>
        Discard changes
      </Button>
    </SummaryCard>
  );
}
