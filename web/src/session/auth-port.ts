import type { HostedSignIn } from './hosted-port';
import type { StoredSession } from './stored-session';

/** The next challenge of a sign-in. A known device answers its own challenge without the user. */
export type SignInStep =
  | { step: 'done' }
  /** A code from an authenticator app, or one that was sent to `destination`. */
  | { step: 'code'; from: 'app' | 'message'; destination: string }
  /** The password was set by somebody else: the user chooses a new one. */
  | { step: 'new_password' };

/** `remember`: this browser needs no code at the next sign-in. */
export type ChallengeAnswer = { code: string; remember?: boolean } | { newPassword: string };

export interface SignInOptions {
  /**
   * Requires the code even in a remembered browser, where the account has a second factor: the browser signs in as a new device,
   * which then replaces its old one (remembered if that was). A server can recognize such a sign-in: the device named by its
   * token was created with it (`DeviceCreateDate` not before `auth_time`).
   */
  askCode?: boolean;
}

export interface NewUser {
  email: string;
  password: string;
  name: string;
}

/** Everything the pages need of an identity provider. Refusals are `IdentityError`s. */
export interface AuthPort {
  signIn(email: string, password: string, options?: SignInOptions): Promise<SignInStep>;
  /** Answers the question of the last `signIn`. */
  answerChallenge(answer: ChallengeAnswer): Promise<SignInStep>;
  /** `confirmed`: no code is needed. `destination`: where the code went, mostly hidden. */
  signUp(user: NewUser): Promise<{ confirmed: boolean; destination: string }>;
  confirm(email: string, code: string): Promise<void>;
  resend(email: string): Promise<{ destination: string }>;
  forgot(email: string): Promise<{ destination: string }>;
  reset(email: string, code: string, newPassword: string): Promise<void>;
  /** Sign-in by another provider, where there is one. */
  hosted?: HostedSignIn | null;
  session(): StoredSession | null;
  refresh(): Promise<unknown>;
  /** @param everywhere all devices; then a failure is thrown and nothing has changed. */
  signOut(everywhere: boolean): Promise<void>;
  /** The guest's token, for customers without an account. */
  guest(): Promise<string | null>;
}
