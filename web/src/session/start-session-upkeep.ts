import { loadConfig, type WebConfig } from '../lib/config';
import { acting } from '../lib/browser/acting-company';
import { pinCompany } from '../lib/browser/choose-company';
import { unclaimedGuest } from './guest/unclaimed-guest';
import { syncActor } from './sync-actor';
import { startRenewalTimer } from './renewal-timer';

/** While the page is open: renews credentials, follows other tabs, retries the transfer of a guest's data. */
export function startSessionUpkeep(): void {
  pinCompany(acting.company);
  syncActor();
  startRenewalTimer();
  void loadConfig().then(loadCredentials);
  if (acting.company) void import('./follow-company').then(({ followCompany }) => followCompany());
  if (unclaimedGuest()) void import('./guest/send-guest-claim').then(({ retryClaim }) => retryClaim());
}

/** Off by default: the code is then never loaded. */
async function loadCredentials(config: WebConfig): Promise<void> {
  if (config.cognito?.credentials) (await import('./cognito/credentials/start-credentials')).startCredentials(config);
}
