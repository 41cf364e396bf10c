import { openClaim } from './open-claim';
import { syncActor } from './sync-actor';
import { startRenewalTimer } from './renewal-timer';

/** For as long as the page is open: credentials are renewed, other tabs followed, an open claim of a guest's things tried again. */
export function startSessionUpkeep(): void {
  syncActor();
  startRenewalTimer();
  if (openClaim()) void import('./send-guest-claim').then(({ retryClaim }) => retryClaim());
}
