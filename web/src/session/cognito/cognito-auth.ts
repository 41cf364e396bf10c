import { safeStorage } from '../../lib/browser/safe-storage';
import { userPoolAccount } from './user-pool-account';
import { loadConfig } from '../../lib/config';
import { warnInConsole } from '../../lib/warn-in-console';
import { guestIdentity, poolTransport, userSession } from '../credentials';
import { signOut } from '../sign-out';
import type { AuthPort } from '../auth-port';
import { hostedSignIn } from './hosted/hosted-sign-in';
import { canHash } from './hosted/pkce';
import { isTransient } from './identity-error';
import { replaceDevice } from './replace-device';
import { retryRules, withRetries } from './retries';
import type { SrpSignIn } from './srp-sign-in';
import { userPool, type Delivery, type PoolTransport } from './user-pool';

const destinationOf = ({ CodeDeliveryDetails }: Delivery) => ({ destination: CodeDeliveryDetails?.Destination ?? '' });

/** Sign-in by the user pool of this configuration; null where none is configured. The sign-in library is loaded on first use. */
export async function cognitoAuth(): Promise<AuthPort | null> {
  const transport = await poolTransport();
  if (!transport) return null;
  const pool = userPool(transport);
  const pages = (await loadConfig()).cognito?.hosted;
  let running: SrpSignIn | undefined;
  const again = <T>(work: () => Promise<T>) =>
    withRetries(work, isTransient, { wait: transport.wait, longest: retryRules.longestOfCalls });
  return {
    signIn: async (email, password, { askCode = false } = {}) => {
      const attempt = (running = await srpSignIn(transport));
      const options = { askCode: askCode && (await hasApp()) };
      return again(() => attempt.start(email, password, options));
    },
    answerChallenge: (answer) => (running ? running.answer(answer) : Promise.reject(new Error('Authentication Error'))),
    signUp: async ({ email, password, name }) => {
      const answer = await pool.signUp(email, password, name);
      return { confirmed: answer.UserConfirmed, ...destinationOf(answer) };
    },
    confirm: async (email, code) => void (await pool.confirm(email, code).catch(unlessConfirmed)),
    resend: async (email) => destinationOf(await pool.resend(email)),
    forgot: async (email) => destinationOf(await pool.forgot(email)),
    reset: async (email, code, newPassword) => void (await pool.reset(email, code, newPassword)),
    hosted: pages && canHash() ? hostedSignIn(pages, transport) : null,
    session: () => userSession.stored(),
    refresh: () => userSession.renew(),
    signOut: (everywhere) => signOut(everywhere),
    guest: () => guestIdentity.token(),
  };
}

/**
 * Whether an unknown browser needs a code. Without a second factor there is no reason to hide the browser, and hiding it would
 * list it twice. If the pool does not say, one is assumed.
 */
const hasApp = (): Promise<boolean> =>
  userPoolAccount.user().then(
    ({ app }) => app,
    () => true,
  );

/** Confirmed on another device in the meantime is confirmed. */
function unlessConfirmed(error: unknown): void {
  if (!(error instanceof Error) || !/status is CONFIRMED/i.test(error.message)) throw error;
}

async function srpSignIn(transport: PoolTransport): Promise<SrpSignIn> {
  const library = await import('./srp-sign-in');
  return new library.SrpSignIn(transport, safeStorage(), ({ result, deviceKey: now, deviceBefore: before }) => {
    userSession.begin(result, now ? { deviceKey: now } : {});
    if (!now || !before || before === now) return;
    replaceDevice(transport, result.AccessToken, { before, now }).catch((error: unknown) =>
      warnInConsole('The device before is still in the list.', error),
    );
  });
}
