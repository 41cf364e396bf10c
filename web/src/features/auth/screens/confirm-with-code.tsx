import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../auth-card';
import { AuthCodeForm } from '../forms/auth-code-form';
import { pendingSignIn } from '../pending-sign-in';
import { SendAgain } from '../forms/send-again';
import { useConfirmedElsewhere } from '../use-confirmed-elsewhere';
import type { AuthPort, SignInStep } from '../../../session/auth-port';
import { fetchSignInLibrary } from '../../../session/cognito/sign-in-library';
import { TextLink } from '../../../ui/navigation/link';
import { useAuthLinks } from '../use-auth-links';
import { useProceed } from '../use-proceed-after-sign-in';

/** The code from the mail; a known user continues signed in. */
export function ConfirmWithCode({ auth, email }: { auth: AuthPort; email: string }) {
  const links = useAuthLinks();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const navigate = useNavigate();
  const proceed = useProceed();
  useEffect(fetchSignInLibrary, []);
  const toLogin = (notice: string) => navigate(links.login, { state: { email, notice }, replace: true });
  const take = async ({ step }: SignInStep) =>
    step === 'done' ? proceed() : toLogin('E-mail confirmed. Sign in with your code.');
  const elsewhere = useConfirmedElsewhere(auth, (step) => void take(step));
  const confirm = async (code: string) => {
    await auth.confirm(email, code);
    const known = pendingSignIn();
    if (!known) return toLogin('E-mail confirmed. Sign in to continue.');
    await take(await elsewhere.signIn(known.email, known.password));
  };
  return (
    <AuthCard
      title="Confirm your e-mail"
      intro={
        <>
          We sent a six-digit code to{' '}
          <span dir="auto" className="font-medium break-all text-text">
            {state?.destination || email}
          </span>
          .
        </>
      }
    >
      <AuthCodeForm label="Code from the e-mail" submit="Confirm" onCode={confirm}>
        <SendAgain send={() => auth.resend(email)} />
      </AuthCodeForm>
      <p role="status" className="text-small text-text-3">
        {elsewhere.over ? '' : 'Confirmed on another device? This page updates automatically.'}
      </p>
      <AuthLinks>
        <p>
          Already confirmed? <TextLink to={links.login}>Sign in</TextLink>
        </p>
        <p>
          Wrong address? <TextLink to={links.signup}>Sign up again</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}
