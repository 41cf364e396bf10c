import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { FlowPage } from '../shipment-flow/flow-page';
import { useCartEdit } from '../../stores/drafts/cart-edit';
import { PackageStep } from '../package-step/package-step';
import { isPriced } from './edit-content';
import { editFrame, editPathOfEdit } from './edit-frame';
import { editHref } from '../cart/edit-path';
import type { EditPage } from './load-edit';
import { useEdit } from './use-edit';

/** Packaging, weight and size of an item. */
export function EditPackage({ page }: { page: EditPage }) {
  const edit = useEdit();
  const navigate = useNavigate();
  return (
    <FlowPage
      {...editFrame(edit, 'package', page.item)}
      title="What are you sending?"
      intro="Choose packaging, then enter weight and size."
    >
      <PackageStep
        known={page.type}
        parcels={edit.draft.parcels}
        onChange={(parcels) => edit.change({ parcels })}
        onType={(type) =>
          void navigate(paths.editPackageType.href({ cartItem: edit.item, type }), {
            replace: true,
            preventScrollReset: true,
          })
        }
        onSubmit={(parcels) => {
          edit.change({ parcels });
          const now = useCartEdit.getState().edit ?? edit;
          void navigate(editHref(isPriced(now) ? 'review' : 'rate', editPathOfEdit(now)));
        }}
        label="Continue"
        back={editHref('review', editPathOfEdit(edit))}
      />
    </FlowPage>
  );
}
