import { loadAuth } from '../../../session/auth';
import type { HostedOutcome, HostedSignIn } from '../../../session/hosted-port';
import { warnInConsole } from '../../../lib/warn-in-console';

export interface Finished extends HostedOutcome {
  hosted: HostedSignIn | null;
}

/** Processes the provider's answer. Never rejects. */
export async function finishHostedSignIn(query: URLSearchParams): Promise<Finished> {
  try {
    const hosted = (await loadAuth())?.hosted ?? null;
    const outcome: HostedOutcome = (await hosted?.finish(query)) ?? { problem: 'mismatch', returnTo: '' };
    return { ...outcome, hosted };
  } catch (error) {
    warnInConsole('The sign-in could not be finished.', error);
    return { problem: 'failed', returnTo: '', hosted: null };
  }
}
