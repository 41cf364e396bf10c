import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../stores/session';
import { paths } from '../../lib/navigation/paths';
import { SignedInLayout } from './signed-in-layout';

/**
 * Layout `admin`: the frame of everybody signed in. Whoever was signed out from elsewhere signs in again and comes back;
 * so do staff who have to set up an authenticator app.
 */
export function Component() {
  const { ended, needsApp } = useSession();
  const { pathname, search } = useLocation();
  if (ended) return <Navigate replace to={paths.login.href({ redirect: pathname + search })} />;
  if (needsApp) return <Navigate replace to={paths.setUpApp.href({ redirect: pathname + search })} />;
  return <SignedInLayout />;
}
