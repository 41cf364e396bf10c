import { isGuest } from '../stores/session';
import { watchActor } from '../stores/watch-actor';
import { keepCredentials } from './session-tokens';

/** For as long as the page is open: credentials are renewed, other tabs followed, an open claim of a guest's things tried again. */
export function keepSession(): void {
  watchActor();
  keepCredentials();
  if (!isGuest()) void import('./claim-guest').then(({ keepClaiming }) => keepClaiming());
}
