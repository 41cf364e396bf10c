import { requireStaff } from '../../app/admin-guards';

export const handle = { title: 'Shipments' };

export const loader = () => requireStaff();

export function Component() {
  return <h1 className="type-h1">Shipments</h1>;
}
