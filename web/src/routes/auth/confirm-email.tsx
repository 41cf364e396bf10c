import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../../features/auth/auth-card';
import { CodeForm } from '../../features/auth/forms/code-form';
import { EmailForm } from '../../features/auth/forms/email-form';
import { NoSignIn } from '../../features/auth/no-sign-in';
import { pendingSignIn } from '../../features/auth/pending-sign-in';
import { SendAgain } from '../../features/auth/forms/send-again';
import { useConfirmedElsewhere } from '../../features/auth/use-confirmed-elsewhere';
import type { AuthPort, SignInStep } from '../../session/auth-port';
import { fetchSignInLibrary } from '../../session/cognito/sign-in-library';
import { TextLink } from '../../ui/navigation/link';
import { authLoader } from '../../features/auth/auth-loader';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { useProceed } from '../../features/auth/use-proceed-after-sign-in';

export const handle = { title: 'Confirm your e-mail' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  const { email: known } = useAuthLinks();
  const [email, setEmail] = useState(known);
  if (!auth) return <NoSignIn title="Confirm your e-mail" retry={() => void revalidate()} />;
  if (email) return <Confirm auth={auth} email={email} />;
  return (
    <AuthCard title="Confirm your e-mail" intro="Which address did you sign up with?">
      <EmailForm
        email=""
        submit="Send a code"
        onEmail={async (typed) => {
          await auth.resend(typed);
          setEmail(typed);
        }}
      />
    </AuthCard>
  );
}

function Confirm({ auth, email }: { auth: AuthPort; email: string }) {
  const links = useAuthLinks();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const navigate = useNavigate();
  const proceed = useProceed();
  useEffect(fetchSignInLibrary, []);
  const toLogin = (notice: string) => navigate(links.login, { state: { email, notice }, replace: true });
  const take = async ({ step }: SignInStep) =>
    step === 'done' ? proceed() : toLogin('Your e-mail is confirmed. Sign in with your code.');
  const elsewhere = useConfirmedElsewhere(auth, (step) => void take(step));
  const confirm = async (code: string) => {
    await auth.confirm(email, code);
    const known = pendingSignIn();
    if (!known) return toLogin('Your e-mail is confirmed. Sign in to go on.');
    await take(await elsewhere.signIn(known.email, known.password));
  };
  return (
    <AuthCard
      title="Confirm your e-mail"
      intro={
        <>
          We sent a code of six digits to{' '}
          <span dir="auto" className="font-medium break-all text-text">
            {state?.destination || email}
          </span>
          .
        </>
      }
    >
      <CodeForm label="Code from the mail" submit="Confirm" onCode={confirm}>
        <SendAgain send={() => auth.resend(email)} />
      </CodeForm>
      <p role="status" className="text-small text-text-3">
        {elsewhere.over ? '' : 'Confirmed on another device? This page goes on by itself.'}
      </p>
      <AuthLinks>
        <p>
          Confirmed already? <TextLink to={links.login}>Sign in</TextLink>
        </p>
        <p>
          Wrong address? <TextLink to={links.signup}>Sign up again</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}
