import { matchPath, Navigate, useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { requireShopper } from '../../session/guards';
import { isGuest, useSession } from '../../stores/session';
import { paths } from '../../lib/navigation/paths';
import { CheckoutLayout } from './checkout-layout';
import { GuestDashboardLayout } from './guest-dashboard-layout';
import { SignedInLayout } from './signed-in-layout';

export const loader = ({ request }: LoaderFunctionArgs) => requireShopper(request);
/** Guests are asked to sign in on each page, not only on the first. */
export const shouldRevalidate = isGuest;

/**
 * The same pages for both: the frame with the side bar for users, `guest-dashboard` for guests. Users who were signed out
 * elsewhere sign in again and return, instead of continuing as guests. The checkout has neither menu.
 */
export function Component() {
  const { actor, ended } = useSession();
  const { pathname, search } = useLocation();
  if (ended) return <Navigate replace to={paths.login.href({ redirect: pathname + search })} />;
  if (matchPath(paths.checkout.pattern, pathname)) return <CheckoutLayout />;
  return actor === 'guest' ? <GuestDashboardLayout /> : <SignedInLayout />;
}
