/** Why a sign-in by another provider failed. */
export type HostedProblem = 'denied' | 'mismatch' | 'expired' | 'slow' | 'exists' | 'other' | 'failed';

/** `returnTo` is a path of this site; '' where the person asked for no page. */
export interface HostedOutcome {
  problem: HostedProblem | null;
  returnTo: string;
}

/** Sign-in on pages of the identity service, by another provider. */
export interface HostedSignIn {
  /** The provider's name. */
  name: string;
  /**
   * Opens the provider's page. Resolves when the person is back on this page without an answer.
   * @param options.user the only user who may sign in; the provider is requested to ask them again.
   */
  start(returnTo: string, options?: { user?: string }): Promise<void>;
  /** Processes the answer in the address: signs in, or explains the failure. */
  finish(query: URLSearchParams): Promise<HostedOutcome>;
}
