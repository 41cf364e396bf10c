import { requireAdmin } from '../../app/admin-guards';

export const handle = { title: 'Audit log' };

export const loader = () => requireAdmin();

export function Component() {
  return <h1 className="type-h1">Audit log</h1>;
}
