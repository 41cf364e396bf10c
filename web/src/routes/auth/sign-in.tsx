import { useLoaderData, useRevalidator } from 'react-router-dom';
import { NoSignIn } from '../../features/auth/no-sign-in';
import type { AuthPort } from '../../session/auth-port';
import { authLoader } from '../../features/auth/auth-loader';
import { SignIn } from '../../features/auth/screens/sign-in';

export const handle = { title: 'Sign in' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  return auth ? <SignIn auth={auth} /> : <NoSignIn title="Sign in" retry={() => void revalidate()} />;
}
