import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../auth-card';
import { ResetForm } from '../forms/reset-form';
import { SendAgain } from '../forms/send-again';
import type { AuthPort } from '../../../session/auth-port';
import { fetchSignInLibrary } from '../../../session/cognito/sign-in-library';
import { codeOf } from '../../../session/cognito/identity-error';
import { Button } from '../../../ui/button';
import { TextLink } from '../../../ui/navigation/link';
import { useAuthLinks } from '../use-auth-links';
import { useProceed } from '../use-proceed-after-sign-in';

interface SetNewPasswordProps {
  auth: AuthPort;
  email: string;
  onOtherEmail: () => void;
}

/** The code from the mail and a new password, which signs in at once. */
export function SetNewPassword({ auth, email, onOtherEmail }: SetNewPasswordProps) {
  const links = useAuthLinks();
  const navigate = useNavigate();
  const proceed = useProceed();
  useEffect(fetchSignInLibrary, []);
  const reset = async (code: string, password: string) => {
    await auth.reset(email, code, password);
    // The password is set, so later failures and questions belong to the sign-in.
    const step = await auth.signIn(email, password).catch(() => undefined);
    if (step?.step === 'done') return proceed();
    await navigate(links.login, { state: { email, notice: 'Password set. Sign in with it.' }, replace: true });
  };
  return (
    <AuthCard
      title="Reset your password"
      intro={
        <>
          If{' '}
          <span dir="auto" className="font-medium break-all text-text">
            {email}
          </span>{' '}
          has an account, we’ve sent it a six-digit code.
        </>
      }
    >
      <ResetForm email={email} onReset={reset} />
      <div className="flex flex-wrap items-center gap-x-6">
        <SendAgain send={() => askForCode(auth, email)} />
        <Button tone="quiet" size="dense" className="-mx-3" onClick={onOtherEmail}>
          Use another e-mail
        </Button>
      </div>
      <AuthLinks>
        <p>
          Remembered it? <TextLink to={links.login}>Sign in</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}

/** Does not reveal which addresses have an account. */
const silent = new Set(['UserNotFoundException', 'InvalidParameterException']);

/** Sends the code that resets the password of an address. */
export async function askForCode(auth: AuthPort, email: string): Promise<void> {
  await auth.forgot(email).catch((error: unknown) => {
    if (!silent.has(codeOf(error))) throw error;
  });
}
