import { forgetChoice } from '../stores/cart';
import { forgetEdit } from '../stores/drafts/cart-edit';
import { forgetQuotes } from '../stores/drafts/instant-quotes';
import { useNewShipment } from '../stores/drafts/new-shipment';
import { forgetPreferences } from '../stores/preferences';
import { useQueuedCartItems } from '../stores/queued-cart-items';
import { api } from './api';
import { callIdentity } from './cognito/cognito-call';
import { userPool } from './cognito/user-pool';
import { acting } from '../lib/browser/acting-company';
import { chooseCompany } from '../lib/browser/choose-company';
import { ownerStorageNames } from '../lib/browser/owner-storage-key';
import { warnInConsole } from '../lib/warn-in-console';
import { guestIdentity, poolTransport, userSession } from './credentials';

/** The person does not wait longer than this for the pool, in milliseconds. */
const limit = 3_000;

/**
 * Ends the sign-in. On this device: our server refuses its tokens from now on, the refresh token is revoked, and the browser
 * forgets the person even when neither answers; then the hosted pages forget a person of another provider. Everywhere: all their tokens are ended first.
 * @throws IdentityError when `everywhere` could not be done; then the person is still signed in.
 */
export async function signOut(everywhere: boolean): Promise<void> {
  if (everywhere) await endEverywhere();
  const provider = userSession.stored()?.provider;
  const here = everywhere ? endAtServer(true) : endAtServer(false).then(revoke);
  await Promise.race([here, new Promise((done) => setTimeout(done, limit))]);
  clearUserData();
  if (provider) await (await import('./cognito/hosted/leave-hosted-pages')).leaveHostedPages();
}

/** Removes the user's data from this browser: drafts, unfinished quotes, cart selections, and the guest identity. */
export function clearUserData(): void {
  useNewShipment.setState({ drafts: [] });
  forgetQuotes();
  useQueuedCartItems.setState({ waiting: [] });
  forgetEdit();
  forgetChoice();
  forgetPreferences();
  forgetCompanies();
  guestIdentity.forget();
  userSession.end();
}

/** A page that acts for a company holds its stores alone: those of the person and of other companies are removed here. */
function forgetCompanies(): void {
  acting.company = '';
  chooseCompany('');
  const stored = (key: string) => ownerStorageNames.includes(key.split('@c_')[0] ?? '');
  try {
    for (const key of Object.keys(localStorage).filter(stored)) localStorage.removeItem(key);
  } catch (error) {
    warnInConsole('The storage could not be cleared.', error);
  }
}

/** Access tokens remain valid for some minutes: our server is asked to refuse them. */
const endAtServer = (everywhere: boolean): Promise<void> =>
  api.run('POST', '/me/sign-out', { body: { everywhere }, quiet: true }).catch((error: unknown) => {
    warnInConsole('The server could not be told of the sign-out.', error);
  });

async function endEverywhere(): Promise<void> {
  const [transport, token] = [await poolTransport(), await userSession.token()];
  if (transport && token) await callIdentity(transport, 'GlobalSignOut', { AccessToken: token });
}

async function revoke(): Promise<void> {
  const [transport, session] = [await poolTransport(), userSession.stored()];
  if (!transport || !session?.refreshToken) return;
  await userPool(transport)
    .revoke(session.refreshToken)
    .catch((error: unknown) => warnInConsole('The refresh token could not be revoked.', error));
}
