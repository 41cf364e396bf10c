import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AuthCard, AuthLinks } from '../../features/auth/auth-card';
import { EmailForm } from '../../features/auth/forms/email-form';
import { NoSignIn } from '../../features/auth/no-sign-in';
import type { AuthPort } from '../../session/auth-port';
import { authLoader } from '../../features/auth/auth-loader';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { TextLink } from '../../ui/navigation/link';
import { ConfirmWithCode } from '../../features/auth/screens/confirm-with-code';

export const handle = { title: 'Confirm your e-mail' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  const links = useAuthLinks();
  const [email, setEmail] = useState(links.email);
  if (!auth) return <NoSignIn title="Confirm your e-mail" retry={() => void revalidate()} />;
  if (email) return <ConfirmWithCode auth={auth} email={email} />;
  return (
    <AuthCard title="Confirm your e-mail" intro="Which address did you sign up with?">
      <EmailForm
        email=""
        submit="Send code"
        onEmail={async (typed) => {
          await auth.resend(typed);
          setEmail(typed);
        }}
      />
      <AuthLinks>
        <p>
          Already confirmed? <TextLink to={links.login}>Sign in</TextLink>
        </p>
        <p>
          New here? <TextLink to={links.signup}>Create an account</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}
