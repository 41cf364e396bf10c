import { redirect } from 'react-router-dom';

/** Leaves a loader, however deep it is, for another page. @throws always: the router takes it from there. */
export function redirectTo(href: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to a redirect
  throw redirect(href);
}
