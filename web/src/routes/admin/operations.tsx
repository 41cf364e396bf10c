import { requireStaff } from '../../app/admin-guards';

export const handle = { title: 'Operations' };

export const loader = () => requireStaff();

export function Component() {
  return <h1 className="type-h1">Operations</h1>;
}
