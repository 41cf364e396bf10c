import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import type { KeyValueStorage } from '../../lib/browser/safe-storage';
import { warnInConsole } from '../../lib/warn-in-console';
import type { ChallengeAnswer, SignInOptions, SignInStep } from '../auth-port';
import { deviceKeyOf, deviceStorage } from './device-storage';
import { IdentityError } from './identity-error';
import type { AuthenticationResult, PoolTransport } from './user-pool';

export interface SignedIn {
  result: AuthenticationResult;
  deviceKey: string | undefined;
  /** The device that this browser was before a sign-in that did not know it. */
  deviceBefore: string | undefined;
}

/** A challenge of the pool, with what the library needs to answer it. */
type Question = Exclude<SignInStep, { step: 'done' }> & { factor: string };
type Callbacks = IAuthenticationCallback & Required<Pick<IAuthenticationCallback, 'onSuccess' | 'onFailure'>>;

/** One sign-in with the pool's password proof (SRP): the password never leaves the browser. */
export class SrpSignIn {
  #user: CognitoUser | undefined;
  #question: Question | undefined;
  /** The pool must not recognize this browser, so that it requires the code. */
  #hidden = false;
  #deviceBefore: string | undefined;

  constructor(
    private readonly transport: PoolTransport,
    private readonly storage: KeyValueStorage,
    private readonly begin: (signedIn: SignedIn) => void,
  ) {}

  start(email: string, password: string, { askCode = false }: SignInOptions = {}): Promise<SignInStep> {
    this.#hidden = askCode;
    const storage = deviceStorage(this.storage, () => this.#hidden);
    const { url: endpoint, userPoolId: UserPoolId, clientId: ClientId } = this.transport;
    const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage: storage });
    const user = (this.#user = new CognitoUser({ Username: email, Pool: pool, Storage: storage }));
    const details = new AuthenticationDetails({ Username: email, Password: password });
    return this.#ask(user, (callbacks) => user.authenticateUser(details, callbacks));
  }

  answer(answer: ChallengeAnswer): Promise<SignInStep> {
    const [user, question] = [this.#user, this.#question];
    if (!user || !question) throw new IdentityError('NotAuthorizedException', 'There is no question to answer.');
    if ('newPassword' in answer)
      return this.#ask(user, (callbacks) => user.completeNewPasswordChallenge(answer.newPassword, {}, callbacks));
    if (this.#hidden) this.#deviceBefore = this.#deviceOf(user);
    const sent = this.#ask(user, (callbacks) => user.sendMFACode(answer.code, callbacks, question.factor));
    return answer.remember ? sent.then((step) => remembered(user, step)) : sent;
  }

  #deviceOf(user: CognitoUser): string | undefined {
    return deviceKeyOf(this.storage, this.transport.clientId, user.getUsername());
  }

  #ask(user: CognitoUser, work: (callbacks: Callbacks) => void): Promise<SignInStep> {
    return new Promise((resolve, reject) => {
      const next = (question: Question) => {
        const { factor: _, ...step } = (this.#question = question);
        resolve(step);
      };
      const callbacks: Callbacks = {
        onSuccess: (session) => {
          this.#question = undefined;
          this.begin(this.#signedIn(user, session));
          resolve({ step: 'done' });
        },
        onFailure: (error: unknown) => reject(identityError(error)),
        newPasswordRequired: () => next({ step: 'new_password', factor: '' }),
        mfaRequired: (factor, delivery: { CODE_DELIVERY_DESTINATION?: string } = {}) =>
          next({ step: 'code', from: 'message', destination: delivery.CODE_DELIVERY_DESTINATION ?? '', factor }),
        totpRequired: (factor) => next({ step: 'code', from: 'app', destination: '', factor }),
        // Both kinds are set up: the app needs no message to arrive.
        selectMFAType: () => user.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', callbacks),
        mfaSetup: () =>
          reject(new IdentityError('MFA_SETUP', 'This account has to set up an authenticator app first.')),
        customChallenge: () => reject(new IdentityError('CUSTOM_CHALLENGE', 'Authentication Error')),
      };
      work(callbacks);
    });
  }

  #signedIn(user: CognitoUser, session: CognitoUserSession): SignedIn {
    const access = session.getAccessToken();
    return {
      result: {
        AccessToken: access.getJwtToken(),
        IdToken: session.getIdToken().getJwtToken(),
        RefreshToken: session.getRefreshToken().getToken(),
        // From the token's own times, so that a wrong clock does not matter.
        ExpiresIn: access.getExpiration() - access.getIssuedAt(),
      },
      deviceKey: this.#deviceOf(user),
      deviceBefore: this.#deviceBefore,
    };
  }
}

function identityError(error: unknown): IdentityError {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  return new IdentityError(code ?? name ?? 'Unknown', message ?? '');
}

/** Makes the pool remember this browser. The user is signed in already: after a failure a code is merely needed again. */
function remembered(user: CognitoUser, step: SignInStep): Promise<SignInStep> {
  if (step.step !== 'done') return Promise.resolve(step);
  return new Promise((resolve) =>
    user.setDeviceStatusRemembered({
      onSuccess: () => resolve(step),
      onFailure: (error: unknown) => {
        warnInConsole('This browser could not be remembered.', error);
        resolve(step);
      },
    }),
  );
}
