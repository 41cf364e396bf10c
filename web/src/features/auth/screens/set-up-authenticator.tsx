import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { appSecretQuery, signInQuery } from '../../account/account-queries';
import { AuthenticatorSetup } from '../../account/security/authenticator-setup';
import { AuthCard, AuthLinks } from '../auth-card';
import { toast } from '../../../stores/app-status';
import { appNeeded, useSession } from '../../../stores/session';
import { ErrorState } from '../../../ui/feedback/error-state';
import { TextLink } from '../../../ui/navigation/link';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { homePage } from '../../../session/home-page';
import { useAuthLinks } from '../use-auth-links';

/** Where staff without a second factor set one up, then go back to where they were going. */
export function SetUpApp() {
  const { after = homePage() } = useAuthLinks();
  const isOver = useSession(({ actor }) => actor === 'guest');
  // Cached data may be why the API and the page disagree.
  const known = useQuery({ ...signInQuery, refetchOnMount: 'always' });
  const user = known.isFetchedAfterMount ? known.data : undefined;
  if (isOver) return <Navigate replace to={paths.login.href({ redirect: after })} />;
  if (user?.app) return <GoOn to={after} />;
  return (
    <AuthCard title="Set up your authenticator app" intro="Staff accounts need a code from an app to sign in.">
      {known.error ? (
        <ErrorState title="Could not check your sign-in" error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <SetUp email={user?.email} />
      )}
      <AuthLinks>
        <p>
          Not now? <TextLink to={paths.shipments.href()}>Go to your shipments</TextLink>
        </p>
      </AuthLinks>
    </AuthCard>
  );
}

function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    appNeeded(false);
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

function SetUp({ email }: { email: string | undefined }) {
  const client = useQueryClient();
  const secret = useQuery({ ...appSecretQuery, enabled: email !== undefined });
  if (secret.error)
    return <ErrorState title="No secret could be created" error={secret.error} onRetry={() => void secret.refetch()} />;
  if (email === undefined || !secret.data) return <Skeleton className="h-112 w-full rounded-control" />;
  const done = async () => {
    toast('Two-step sign-in is on', { tone: 'success' });
    await client.invalidateQueries(signInQuery);
  };
  return <AuthenticatorSetup secret={secret.data} email={email} onDone={() => void done()} />;
}
