import type { HostedProblem } from '../../../session/hosted-port';

/** What went wrong and what to do. `name`: the provider's. */
export const problemTexts: Readonly<Record<HostedProblem, (name: string) => string>> = {
  denied: (name) => `You canceled at ${name}.`,
  mismatch: () => 'This sign-in was not started in this tab, or was already used. Start again.',
  expired: () => 'This sign-in has expired. Start again.',
  slow: (name) => `Signing in with ${name} takes too long. Check your connection, then start again.`,
  exists: () => 'An account with this e-mail exists. Sign in with its password.',
  other: (name) => `That is another ${name} account. Use the one of this account.`,
  failed: (name) => `${name} could not sign you in. Start again, or use a password.`,
};
