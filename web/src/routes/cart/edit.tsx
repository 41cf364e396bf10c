import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { useCartEdit } from '../../stores/drafts/cart-edit';
import { EditAddress } from '../../features/cart-edit/edit-address';
import { EditPackage } from '../../features/cart-edit/edit-package';
import { EditRates } from '../../features/cart-edit/edit-rates';
import { EditReview } from '../../features/cart-edit/edit-review';
import { loadEdit, type EditPage } from '../../features/cart-edit/load-edit';

export const handle = { title: 'Edit shipment' };

export const loader = ({ params, request }: LoaderFunctionArgs) => loadEdit(request, params);

/** The six pages on which an item of the cart is edited in place. */
export function Component() {
  const page = useLoaderData<EditPage>();
  const begun = useCartEdit(({ edit }) => edit?.item === page.item.id);
  // Saved or canceled: navigating back to the cart.
  if (!begun) return <h1 className="sr-only">Edit shipment</h1>;
  switch (page.step) {
    case 'sender':
      return <EditAddress page={page} side="from" />;
    case 'receiver':
      return <EditAddress page={page} side="to" />;
    case 'package':
      return <EditPackage page={page} />;
    case 'rate':
      return <EditRates page={page} />;
    case 'review':
      return <EditReview key={page.item.id} page={page} />;
  }
}
