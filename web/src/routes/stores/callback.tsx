import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import { FinishConsent } from '../../features/stores/connect/finish-consent';

export const handle = { title: 'Connecting your store' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** Where a shop's page of consent leads back to. */
export function Component() {
  const { search } = useLocation();
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Connecting your store</h1>
      <FinishConsent query={search.slice(1)} />
    </div>
  );
}
