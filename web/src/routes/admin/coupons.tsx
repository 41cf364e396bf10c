import { requireStaff } from '../../app/admin-guards';

export const handle = { title: 'Coupons' };

export const loader = () => requireStaff();

export function Component() {
  return <h1 className="type-h1">Coupons</h1>;
}
