export { SetUpApp as Component } from '../../features/auth/screens/set-up-authenticator';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { redirectTo } from '../../lib/navigation/redirect-to';
import { safeRedirect } from '../../lib/navigation/safe-redirect';
import { isGuest, isStaff } from '../../stores/session';

export const handle = { title: 'Set up your authenticator app' };

/** For staff; others find the app on their account page. */
export function loader({ request }: LoaderFunctionArgs): null {
  const redirect = new URL(request.url).searchParams.get('redirect');
  if (isGuest()) redirectTo(paths.login.href({ redirect: safeRedirect(redirect, paths.shipments.href()) }));
  if (!isStaff()) redirectTo(paths.user.href({ tab: 'security' }));
  return null;
}
