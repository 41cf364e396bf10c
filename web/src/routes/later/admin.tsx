import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireAdmin } from '../../app/guards';
import { parseSlug } from '../../lib/route-params';
import { ComingPage } from '../../ui/coming-page';

export const handle = { title: 'Admin' };

export function loader({ params }: LoaderFunctionArgs) {
  if (params.slug !== undefined) parseSlug(params);
  return requireAdmin();
}

export function Component() {
  return (
    <ComingPage title="The admin area is not here yet">
      <p>Shipments, users, coupons and margins will be managed here.</p>
    </ComingPage>
  );
}
