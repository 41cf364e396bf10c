import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';

/** The address of a sign-in that returns to the current page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  return paths.login.href({ redirect: pathname === '/' ? undefined : pathname + search });
}
