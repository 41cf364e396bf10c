import { requireAdmin } from '../../app/admin-guards';

export const handle = { title: 'User' };

export const loader = () => requireAdmin();

export function Component() {
  return <h1 className="type-h1">User</h1>;
}
