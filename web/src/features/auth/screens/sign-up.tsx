import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { AuthCard, AuthLinks } from '../auth-card';
import { rememberPending } from '../pending-sign-in';
import { SignUpForm } from '../forms/sign-up-form';
import type { AuthPort, NewUser } from '../../../session/auth-port';
import { fetchSignInLibrary } from '../../../session/cognito/sign-in-library';
import { TextLink } from '../../../ui/navigation/link';
import { ContinueWithProvider } from '../hosted/continue-with-provider';
import { GuestLink } from '../guest-link';
import { useAuthLinks } from '../use-auth-links';
import { useProceed } from '../use-proceed-after-sign-in';

/** A new account, signed in at once where its e-mail needs no confirmation. */
export function SignUp({ auth }: { auth: AuthPort }) {
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
      intro="Save addresses, packages and cards. Your guest shipments move to your account."
    >
      <SignUpForm signUp={signUp} />
      <p className="text-small text-text-3">
        By creating an account you accept the <TextLink to={paths.terms.href()}>terms</TextLink> and the{' '}
        <TextLink to={paths.privacy.href()}>privacy notice</TextLink>.
      </p>
      {auth.hosted && <ContinueWithProvider hosted={auth.hosted} returnTo={links.after} />}
      <AuthLinks>
        <p>
          Already have an account? <TextLink to={links.login}>Sign in</TextLink>
        </p>
        <GuestLink to={links.asGuest} />
      </AuthLinks>
    </AuthCard>
  );
}
