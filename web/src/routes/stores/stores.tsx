import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import StoreList from '../../features/stores/store-list';

export const handle = { title: 'Stores', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** The shops that orders come from. */
export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Stores</h1>
      <StoreList />
    </div>
  );
}
