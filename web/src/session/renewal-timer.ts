import { warnInConsole } from '../lib/warn-in-console';
import { guestIdentity, userSession } from './credentials';

/** Credentials are renewed this long after loading, again and again: about 50 minutes. Tokens end sooner: `sessionToken` renews them. */
export const credentialsRefresh = 3_000_000;

const renewCredentials = (): Promise<unknown> => (userSession.stored() ? userSession.renew() : guestIdentity.renew());

/** Renews the credentials on a timer. A failure is only logged: the next request tries again. Returns what stops it. */
export function startRenewalTimer(
  renew: () => Promise<unknown> = renewCredentials,
  { atOnce = false } = {},
): () => void {
  const run = () =>
    void renew().catch((error: unknown) => warnInConsole('The credentials could not be renewed.', error));
  if (atOnce) run();
  const timer = setInterval(run, credentialsRefresh);
  return () => clearInterval(timer);
}
