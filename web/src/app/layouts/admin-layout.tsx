import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../stores/session';
import { paths } from '../../lib/navigation/paths';
import { SignedInLayout } from './signed-in-layout';

/**
 * Layout `admin`: the frame for signed-in users. Users who were signed out elsewhere sign in again and return; so do staff who
 * have to set up an authenticator app.
 */
export function Component() {
  const { ended, needsApp } = useSession();
  const { pathname, search } = useLocation();
  if (ended) return <Navigate replace to={paths.login.href({ redirect: pathname + search })} />;
  if (needsApp) return <Navigate replace to={paths.setUpApp.href({ redirect: pathname + search })} />;
  return <SignedInLayout />;
}
