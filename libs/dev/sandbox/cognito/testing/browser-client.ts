import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { ClientId, UserPoolId } from './open-pool.js';

/** The result of a sign-in step. */
export type Reached =
  | { at: 'signedIn'; session: CognitoUserSession; mayRemember: boolean }
  | { at: 'newPassword'; attributes: Record<string, string> }
  | { at: 'totp' };

/** One browser: the unchanged client library of the web app, with its own storage. */
export class BrowserClient {
  readonly pool: CognitoUserPool;
  readonly stored = new Map<string, string>();

  constructor(endpoint: string) {
    const Storage: ICognitoStorage = {
      setItem: (key, value) => void this.stored.set(key, value),
      getItem: (key) => this.stored.get(key) ?? null,
      removeItem: (key) => void this.stored.delete(key),
      clear: () => this.stored.clear(),
    };
    this.pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage });
  }

  user(Username: string): CognitoUser {
    return new CognitoUser({ Username, Pool: this.pool, Storage: this.pool['storage' as never] });
  }

  signIn(user: CognitoUser, Username: string, Password: string): Promise<Reached> {
    const details = new AuthenticationDetails({ Username, Password });
    return this.#reach((callbacks) => user.authenticateUser(details, callbacks));
  }

  completeNewPassword(user: CognitoUser, password: string): Promise<Reached> {
    return this.#reach((callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks));
  }

  sendTotp(user: CognitoUser, code: string): Promise<Reached> {
    return this.#reach((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'));
  }

  /** Wraps a call with a Node-style callback. */
  static done<T>(call: (callback: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result as T))));
  }

  /** Wraps a call with callbacks for success and failure. */
  static answered<T>(
    call: (callbacks: { onSuccess: (result: T) => void; onFailure: (error: Error) => void }) => void,
  ): Promise<T> {
    return new Promise((onSuccess, onFailure) => call({ onSuccess, onFailure }));
  }

  #reach(call: (callbacks: Parameters<CognitoUser['authenticateUser']>[1]) => void): Promise<Reached> {
    return new Promise((resolve, onFailure) =>
      call({
        onFailure,
        onSuccess: (session, mayRemember = false) => resolve({ at: 'signedIn', session, mayRemember }),
        newPasswordRequired: (attributes: Record<string, string>) => resolve({ at: 'newPassword', attributes }),
        totpRequired: () => resolve({ at: 'totp' }),
      }),
    );
  }
}
