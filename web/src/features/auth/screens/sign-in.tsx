import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../auth-card';
import { rememberPending } from '../pending-sign-in';
import { SignInForm, type Credentials } from '../forms/sign-in-form';
import type { AuthPort, SignInStep } from '../../../session/auth-port';
import { fetchSignInLibrary } from '../../../session/cognito/sign-in-library';
import { codeOf } from '../../../session/cognito/identity-error';
import { useSignInRequired } from '../../../session/use-sign-in-required';
import { useSession } from '../../../stores/session';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { TextLink } from '../../../ui/navigation/link';
import { Challenge } from '../forms/challenge-form';
import { ContinueWithProvider } from '../hosted/continue-with-provider';
import { GuestLink } from '../guest-link';
import { useAuthLinks } from '../use-auth-links';
import { useProceed } from '../use-proceed-after-sign-in';

/** E-mail and password, then the account's challenges. */
export function SignIn({ auth }: { auth: AuthPort }) {
  const links = useAuthLinks();
  const notice = useWhyHere() || links.notice;
  const required = useSignInRequired();
  const navigate = useNavigate();
  const proceed = useProceed();
  const [step, setStep] = useState<Exclude<SignInStep, { step: 'done' }>>();
  useEffect(fetchSignInLibrary, []);
  const take = async (next: SignInStep) => (next.step === 'done' ? proceed() : setStep(next));
  const signIn = async ({ email, password }: Credentials) => {
    try {
      await take(await auth.signIn(email, password));
    } catch (error) {
      const elsewhere = codeOf(error);
      if (elsewhere === 'UserNotConfirmedException') {
        rememberPending(email, password);
        return navigate(links.confirmEmail, { state: { email } });
      }
      if (elsewhere === 'PasswordResetRequiredException') return navigate(links.resetPassword, { state: { email } });
      throw error;
    }
  };
  if (step) return <Challenge auth={auth} step={step} onStep={take} onBack={() => setStep(undefined)} />;
  return (
    <AuthCard
      title="Sign in"
      intro={
        required
          ? 'Sign in to quote, ship and print. This shop is for people with an account.'
          : 'Your addresses, packages, cards and labels in one place.'
      }
    >
      {notice && <InlineAlert>{notice}</InlineAlert>}
      <SignInForm email={links.email} signIn={signIn} />
      {auth.hosted && <ContinueWithProvider hosted={auth.hosted} returnTo={links.after} />}
      <AuthLinks>
        <p>
          <TextLink to={links.resetPassword}>Forgot your password?</TextLink>
        </p>
        <p>
          New here? <TextLink to={links.signup}>Create an account</TextLink>
        </p>
        <GuestLink to={links.asGuest} />
      </AuthLinks>
    </AuthCard>
  );
}

/** Users who were signed out elsewhere see a message, once. */
function useWhyHere(): string {
  const [ended] = useState(() => useSession.getState().ended);
  useEffect(() => useSession.setState({ ended: false }), []);
  return ended ? 'You were signed out. Sign in to continue.' : '';
}
