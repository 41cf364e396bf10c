import { useEffect, useRef, useState } from 'react';
import type { AuthPort, SignInStep } from '../../session/auth-port';
import { codeOf } from '../../session/cognito/identity-error';
import { pendingSignIn } from './pending-sign-in';

/** Between two looks, and for how long to look, in milliseconds. */
export const pollEveryMs = 5_000;
export const pollForMs = 180_000;

interface ConfirmedElsewhere {
  /** It has stopped looking. */
  over: boolean;
  /** Signs in after the code was entered here. Never beside an automatic attempt: two sign-ins at once would be two devices. */
  signIn: (email: string, password: string) => Promise<SignInStep>;
}

/**
 * Signs in automatically once the e-mail was confirmed on another device: tries every 5 s for up to 3 minutes with the password
 * in memory.
 */
export function useConfirmedElsewhere(auth: AuthPort, onStep: (step: SignInStep) => void): ConfirmedElsewhere {
  const [over, setOver] = useState(!pendingSignIn());
  const settle = useRef(onStep);
  const running = useRef<Promise<SignInStep | undefined> | undefined>(undefined);
  const taken = useRef(false);
  useEffect(() => {
    settle.current = onStep;
  });
  useEffect(() => {
    if (!pendingSignIn()) return;
    const end = Date.now() + pollForMs;
    const stop = () => {
      clearInterval(timer);
      setOver(true);
    };
    const style = async () => {
      const known = pendingSignIn();
      if (!known || taken.current || Date.now() > end) return stop();
      if (running.current) return;
      running.current = auth.signIn(known.email, known.password).catch((error: unknown) => {
        if (!waits.has(codeOf(error))) stop();
        return undefined;
      });
      const step = await running.current;
      running.current = undefined;
      if (!step || taken.current) return;
      stop();
      settle.current(step);
    };
    const timer = setInterval(() => void style(), pollEveryMs);
    return () => clearInterval(timer);
  }, [auth]);
  const signIn = async (email: string, password: string) => {
    taken.current = true;
    return (await running.current) ?? auth.signIn(email, password);
  };
  return { over, signIn };
}

/** Not confirmed yet, or no answer just now. */
const waits = new Set([
  'UserNotConfirmedException',
  'NetworkError',
  'TooManyRequestsException',
  'InternalErrorException',
]);
