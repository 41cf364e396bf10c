import { openClaim } from './open-claim';
import { syncActor } from './sync-actor';
import { startRenewalTimer } from './renewal-timer';

/** While the page is open: renews credentials, follows other tabs, retries the transfer of a guest's data. */
export function startSessionUpkeep(): void {
  syncActor();
  startRenewalTimer();
  if (openClaim()) void import('./send-guest-claim').then(({ retryClaim }) => retryClaim());
}
