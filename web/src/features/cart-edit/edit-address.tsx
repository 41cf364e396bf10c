import { AddressStep } from '../address-step/address-step';
import { isPriced } from './edit-content';
import { editFrame, editPathOfEdit } from './edit-frame';
import { editHref } from '../cart/edit-path';
import type { EditPage } from './load-edit';
import { useEdit } from './use-edit';
import { useCartEdit } from '../../stores/drafts/cart-edit';

const words = {
  from: { title: 'Sender', intro: 'Printed on the label and used for returns.' },
  to: { title: 'Recipient', intro: 'As it should appear on the label.' },
};

/** Sender or receiver of an item. Another place may mean another price: then the rates follow. */
export function EditAddress({ page, side }: { page: EditPage; side: 'from' | 'to' }) {
  const edit = useEdit();
  const next = () => {
    const now = useCartEdit.getState().edit ?? edit;
    return editHref(isPriced(now) ? 'review' : 'rate', editPathOfEdit(now));
  };
  return (
    <AddressStep
      key={side}
      side={side}
      {...words[side]}
      draft={edit.draft}
      edit={edit.change}
      flush={edit.flush}
      next={next}
      nextLabel="Continue"
      back={editHref('review', editPathOfEdit(edit))}
      frame={editFrame(edit, page.step, page.item)}
    />
  );
}
