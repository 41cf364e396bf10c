import { useEffect } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { AuthCard, AuthLinks } from '../../features/auth/auth-card';
import { NoSignIn } from '../../features/auth/no-sign-in';
import { rememberPending } from '../../features/auth/pending-sign-in';
import { SignUpForm } from '../../features/auth/forms/sign-up-form';
import type { AuthPort, NewUser } from '../../session/auth-port';
import { fetchSignInLibrary } from '../../session/cognito/sign-in-library';
import { TextLink } from '../../ui/navigation/link';
import { authLoader } from '../../features/auth/auth-loader';
import { GuestLink } from '../../features/auth/guest-link';
import { useAuthLinks } from '../../features/auth/use-auth-links';
import { useProceed } from '../../features/auth/use-proceed-after-sign-in';

export const handle = { title: 'Create an account' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  return auth ? <SignUp auth={auth} /> : <NoSignIn title="Create an account" retry={() => void revalidate()} />;
}

function SignUp({ auth }: { auth: AuthPort }) {
  const links = useAuthLinks();
  const navigate = useNavigate();
  const proceed = useProceed();
  useEffect(fetchSignInLibrary, []);
  const signUp = async (user: NewUser) => {
    const { email, password } = user;
    const { confirmed, destination } = await auth.signUp(user);
    if (!confirmed) {
      rememberPending(email, password);
      return navigate(links.confirmEmail, { state: { email, destination } });
    }
    await auth.signIn(email, password);
    await proceed();
  };
  return (
    <AuthCard
      title="Create an account"
      intro="Addresses, boxes and cards are there next time. What you made as a guest comes along."
    >
      <SignUpForm signUp={signUp} />
      <p className="text-small text-text-3">
        With an account you accept the <TextLink to={paths.terms.href()}>terms</TextLink> and the{' '}
        <TextLink to={paths.privacy.href()}>privacy notice</TextLink>.
      </p>
      <AuthLinks>
        <p>
          Have an account? <TextLink to={links.login}>Sign in</TextLink>
        </p>
        <GuestLink to={links.asGuest} />
      </AuthLinks>
    </AuthCard>
  );
}
