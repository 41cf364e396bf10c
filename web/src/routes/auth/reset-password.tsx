import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../../features/auth/auth-card';
import { EmailForm } from '../../features/auth/forms/email-form';
import { NoSignIn } from '../../features/auth/no-sign-in';
import type { AuthPort } from '../../session/auth-port';
import { TextLink } from '../../ui/navigation/link';
import { authLoader } from '../../features/auth/auth-loader';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { askForCode, SetNewPassword } from '../../features/auth/screens/set-new-password';

export const handle = { title: 'Reset your password' };

export const loader = authLoader;

const title = 'Reset your password';

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  const links = useAuthLinks();
  const [email, setEmail] = useState('');
  if (!auth) return <NoSignIn title={title} retry={() => void revalidate()} />;
  if (email) return <SetNewPassword auth={auth} email={email} onOtherEmail={() => setEmail('')} />;
  return (
    <AuthCard title={title} intro="We’ll e-mail you a six-digit code.">
      <EmailForm
        email={links.email}
        submit="Send code"
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
