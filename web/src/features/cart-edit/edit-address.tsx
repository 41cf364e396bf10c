import { AddressStep } from '../address-step/address-step';
import { isPriced } from './edit-content';
import { editFrame, editPathOfEdit } from './edit-frame';
import { editHref } from '../cart/edit-path';
import type { EditPage } from './load-edit';
import { useEdit } from './use-edit';
import { useCartEdit } from '../../stores/drafts/cart-edit';

const words = {
  from: { title: 'Who is sending?', intro: 'This is printed on the label, and where the parcel returns to.' },
  to: { title: 'Who gets it?', intro: 'Exactly as it should stand on the label.' },
};

/** Sender or receiver of an item. Another place may mean another price: then the rates come next. */
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
