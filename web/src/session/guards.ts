import { matchPath } from 'react-router-dom';
import { loadConfig } from '../lib/config';
import { redirectTo } from '../lib/navigation/redirect-to';
import { safeRedirect } from '../lib/navigation/safe-redirect';
import { isGuest } from '../stores/session';
import { homePage } from './home-page';
import { paths } from '../lib/navigation/paths';

const pathOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** For account pages: guests sign in first and return. */
export function requireUser(request: Request): null {
  if (isGuest()) redirectTo(paths.login.href({ redirect: pathOf(request) }));
  return null;
}

/** Targets of mail links are open to guests everywhere. */
const opensToGuests = (request: Request): boolean =>
  matchPath(paths.success.pattern, new URL(request.url).pathname) !== null;

/** For pages of guests and users: where the shop requires sign-in, guests sign in first and return. */
export async function requireShopper(request: Request): Promise<null> {
  if (!isGuest() || opensToGuests(request)) return null;
  return (await loadConfig()).signInRequired ? requireUser(request) : null;
}

/** For sign-in pages: a signed-in user continues to the requested page. */
export function requireGuest(request: Request): null {
  const redirect = new URL(request.url).searchParams.get('redirect');
  if (!isGuest()) redirectTo(safeRedirect(redirect, homePage()));
  return null;
}
