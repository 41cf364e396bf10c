import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../../features/auth/auth-card';
import { EmailForm } from '../../features/auth/forms/email-form';
import { NoSignIn } from '../../features/auth/no-sign-in';
import { ResetForm } from '../../features/auth/forms/reset-form';
import { SendAgain } from '../../features/auth/forms/send-again';
import type { AuthPort } from '../../session/auth-port';
import { fetchSignInLibrary } from '../../session/cognito/sign-in-library';
import { codeOf } from '../../session/cognito/identity-error';
import { TextLink } from '../../ui/navigation/link';
import { authLoader } from '../../features/auth/auth-loader';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { useProceed } from '../../features/auth/use-proceed-after-sign-in';

export const handle = { title: 'Reset your password' };

export const loader = authLoader;

const title = 'Reset your password';

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  const links = useAuthLinks();
  const [email, setEmail] = useState('');
  if (!auth) return <NoSignIn title={title} retry={() => void revalidate()} />;
  if (email) return <Reset auth={auth} email={email} />;
  return (
    <AuthCard title={title} intro="We send a code to the e-mail address of your account.">
      <EmailForm
        email={links.email}
        submit="Send the code"
        onEmail={async (typed) => {
          await askForCode(auth, typed);
          setEmail(typed);
        }}
      />
      <AuthLinks>
        <p>
          Remembered it? <TextLink to={links.login}>Sign in</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}

/** Strangers are not told which addresses have an account. */
const silent = new Set(['UserNotFoundException', 'InvalidParameterException']);

async function askForCode(auth: AuthPort, email: string): Promise<void> {
  await auth.forgot(email).catch((error: unknown) => {
    if (!silent.has(codeOf(error))) throw error;
  });
}

function Reset({ auth, email }: { auth: AuthPort; email: string }) {
  const links = useAuthLinks();
  const navigate = useNavigate();
  const proceed = useProceed();
  useEffect(fetchSignInLibrary, []);
  const reset = async (code: string, password: string) => {
    await auth.reset(email, code, password);
    // The password is set: whatever fails or is asked from here on is a matter of signing in.
    const step = await auth.signIn(email, password).catch(() => undefined);
    if (step?.step === 'done') return proceed();
    await navigate(links.login, { state: { email, notice: 'Your password is set. Sign in with it.' }, replace: true });
  };
  return (
    <AuthCard
      title={title}
      intro={
        <>
          If{' '}
          <span dir="auto" className="font-medium break-all text-text">
            {email}
          </span>{' '}
          has an account, a code of six digits is on its way there.
        </>
      }
    >
      <ResetForm email={email} onReset={reset} />
      <SendAgain send={() => askForCode(auth, email)} />
    </AuthCard>
  );
}
