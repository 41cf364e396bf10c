import { requireAdmin } from '../../app/admin-guards';

export const handle = { title: 'Users' };

export const loader = () => requireAdmin();

export function Component() {
  return <h1 className="type-h1">Users</h1>;
}
