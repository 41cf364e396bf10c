import { useCallback, useRef, useState } from 'react';
import { IdentityError } from '../../session/cognito/identity-error';
import { warnInConsole } from '../../lib/warn-in-console';
import { isThrottled, waitSeconds } from './auth-errors';
import { useCountdown } from '../../lib/browser/use-countdown';

export interface Attempt {
  /** Runs the work unless it is running or a wait is active. Failures are stored in `error`. */
  run: (work: () => Promise<void>) => Promise<void>;
  busy: boolean;
  error: unknown;
  /** Seconds until the next try, after too many. */
  wait: number;
}

/** One try at a time; after too many a wait, longer each time. */
export function useAttempt(): Attempt {
  const running = useRef(false);
  const refusals = useRef(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [wait, startWait] = useCountdown();
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setError(undefined);
      try {
        await work();
      } catch (failure) {
        setError(failure);
        // The page shows little of errors that are not refusals of the pool.
        if (!(failure instanceof IdentityError)) warnInConsole('Signing in failed.', failure);
        if (isThrottled(failure)) startWait(waitSeconds(failure, (refusals.current += 1)));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [startWait],
  );
  return { run, busy, error, wait };
}
