import { isGuest } from '../stores/session';
import { syncActor } from './sync-actor';
import { maintainCredentials } from './session-tokens';

/** For as long as the page is open: credentials are renewed, other tabs followed, an open claim of a guest's things tried again. */
export function maintainSession(): void {
  syncActor();
  maintainCredentials();
  if (!isGuest()) void import('./claim-guest').then(({ retryClaim }) => retryClaim());
}
