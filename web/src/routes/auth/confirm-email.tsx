import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AuthCard } from '../../features/auth/auth-card';
import { EmailForm } from '../../features/auth/forms/email-form';
import { NoSignIn } from '../../features/auth/no-sign-in';
import type { AuthPort } from '../../session/auth-port';
import { authLoader } from '../../features/auth/auth-loader';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { ConfirmWithCode } from '../../features/auth/screens/confirm-with-code';

export const handle = { title: 'Confirm your e-mail' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  const { email: known } = useAuthLinks();
  const [email, setEmail] = useState(known);
  if (!auth) return <NoSignIn title="Confirm your e-mail" retry={() => void revalidate()} />;
  if (email) return <ConfirmWithCode auth={auth} email={email} />;
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
