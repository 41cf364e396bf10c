import { useLoaderData, useRevalidator } from 'react-router-dom';
import { NoSignIn } from '../../features/auth/no-sign-in';
import type { AuthPort } from '../../session/auth-port';
import { authLoader } from '../../features/auth/auth-loader';
import { SignUp } from '../../features/auth/screens/sign-up';

export const handle = { title: 'Create an account' };

export const loader = authLoader;

export function Component() {
  const auth = useLoaderData<AuthPort | null>();
  const { revalidate } = useRevalidator();
  return auth ? <SignUp auth={auth} /> : <NoSignIn title="Create an account" retry={() => void revalidate()} />;
}
