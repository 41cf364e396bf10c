import { useEffect, useRef, useState } from 'react';
import type { AuthPort, SignInStep } from '../../lib/identity/auth-port';
import { codeOf } from '../../lib/identity/identity-error';
import { pendingSignIn } from './pending-sign-in';

/** Between two looks, and for how long to look, in milliseconds. */
export const lookEvery = 5_000;
export const lookFor = 180_000;

/**
 * Signs in by itself once the e-mail was confirmed on another device: tries every 5 s for up to 3 minutes with the password
 * that is still in memory. True once it has stopped looking.
 */
export function useConfirmedElsewhere(auth: AuthPort, onStep: (step: SignInStep) => void): boolean {
  const [over, setOver] = useState(!pendingSignIn());
  const settle = useRef(onStep);
  useEffect(() => {
    settle.current = onStep;
  });
  useEffect(() => {
    if (!pendingSignIn()) return;
    const end = Date.now() + lookFor;
    let looking = false;
    const stop = () => {
      clearInterval(timer);
      setOver(true);
    };
    const look = async () => {
      const known = pendingSignIn();
      if (!known || Date.now() > end) return stop();
      if (looking) return;
      looking = true;
      try {
        const step = await auth.signIn(known.email, known.password);
        stop();
        settle.current(step);
      } catch (error) {
        if (!waits.has(codeOf(error))) stop();
      } finally {
        looking = false;
      }
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [auth]);
  return over;
}

/** Not confirmed yet, or no answer just now. */
const waits = new Set([
  'UserNotConfirmedException',
  'NetworkError',
  'TooManyRequestsException',
  'InternalErrorException',
]);
