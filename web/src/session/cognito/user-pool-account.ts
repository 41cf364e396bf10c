import { signedInPool } from './signed-in-pool';
import { poolTransport, userSession } from '../credentials';

/** The signed-in user at their user pool: password, authenticator app, devices, end of the account. */
export const userPoolAccount = signedInPool({
  transport: poolTransport,
  token: (renew) => userSession.token(renew),
  deviceKey: () => userSession.stored()?.deviceKey,
});
