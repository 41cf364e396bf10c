import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { safeRedirect } from '../../lib/navigation/safe-redirect';

const accountOnly = /^\/(user|apps|admin)(\/|$|\?)/;

/** The pages of sign-in, each of which hands on where to go after. E-mail addresses go in the history, not in the address. */
export function useAuthLinks() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string; notice?: string } | null };
  const redirect = search.get('redirect') ?? undefined;
  const after = safeRedirect(redirect ?? null, '') || undefined;
  return {
    login: paths.login.href({ redirect }),
    signup: paths.signup.href({ redirect }),
    confirmEmail: paths.confirmEmail.href({ redirect }),
    resetPassword: paths.resetPassword.href({ redirect }),
    /** The page to open after the sign-in, if any. */
    after,
    /** The same without an account, where that is possible. */
    asGuest: after && !accountOnly.test(after) ? after : paths.newShipment.href(),
    email: state?.email ?? '',
    /** The message of the previous page. */
    notice: state?.notice ?? '',
  };
}
