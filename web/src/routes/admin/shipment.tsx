import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from '../../app/admin-guards';
import { parseSlug } from '../../lib/route-params';

export const handle = { title: 'Shipment' };

export function loader({ params }: LoaderFunctionArgs) {
  parseSlug(params);
  return requireStaff();
}

export function Component() {
  return <h1 className="type-h1">Shipment</h1>;
}
