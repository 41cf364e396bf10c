import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import StoreList from '../../features/stores/store-list';

export const handle = { title: 'Stores', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** The shops that orders come from. */
export function Component() {
  return <StoreList />;
}
