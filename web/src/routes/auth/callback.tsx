import { replace, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { finishHostedSignIn, type Finished } from '../../features/auth/hosted/finish-hosted-sign-in';
import { HostedCallback } from '../../features/auth/screens/hosted-callback';
import { hostedCallbackPath } from '../../lib/navigation/hosted-callback-path';
import { paths } from '../../lib/navigation/paths';
import { redirectTo } from '../../lib/navigation/redirect-to';

export const handle = { title: 'Signing in' };

export const shouldRevalidate = () => false;

let finishing: Promise<Finished> | undefined;

/** Removes the answer from the address first, because a code must not stay in the history. */
export function loader({ request }: LoaderFunctionArgs): Response | { finished: Promise<Finished> } {
  const { search, searchParams } = new URL(request.url);
  if (search) {
    finishing = finishHostedSignIn(searchParams);
    return replace(hostedCallbackPath.href());
  }
  const finished = finishing ?? redirectTo(paths.login.href());
  finishing = undefined;
  return { finished };
}

export function Component() {
  const { finished } = useLoaderData<{ finished: Promise<Finished> }>();
  return <HostedCallback finished={finished} />;
}
