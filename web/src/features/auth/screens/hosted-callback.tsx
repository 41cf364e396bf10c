import { Suspense, use, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { homePage } from '../../../session/home-page';
import { isGuest } from '../../../stores/session';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextLink } from '../../../ui/navigation/link';
import { AuthCard, AuthLinks } from '../auth-card';
import { ProviderButton } from '../hosted/provider-button';
import type { Finished } from '../hosted/finish-hosted-sign-in';
import { problemTexts } from '../hosted/problem-texts';
import { useProceed } from '../use-proceed-after-sign-in';

/** The callback page of the provider: opens the page that the person wanted, or explains the failure. */
export function HostedCallback({ finished }: { finished: Promise<Finished> }) {
  return (
    <Suspense fallback={<SigningIn />}>
      <Finish finished={finished} />
    </Suspense>
  );
}

function Finish({ finished }: { finished: Promise<Finished> }) {
  const outcome = use(finished);
  const { problem, returnTo } = outcome;
  if (problem === null) return <GoOn to={returnTo} />;
  // The browser's Back button repeats the provider's answer.
  if (problem === 'mismatch' && !isGuest()) return <Navigate replace to={homePage()} />;
  return <Problem {...outcome} problem={problem} />;
}

const SigningIn = () => (
  <AuthCard title="Signing you in" intro="This takes a moment.">
    <div aria-busy role="status">
      <span className="sr-only">Signing you in</span>
      <Skeleton className="h-13 w-full rounded-control" />
    </div>
  </AuthCard>
);

function GoOn({ to }: { to: string }) {
  const proceed = useProceed();
  const gone = useRef(false);
  useEffect(() => {
    if (gone.current) return;
    gone.current = true;
    void proceed(to);
  });
  return <SigningIn />;
}

function Problem({ problem, returnTo, hosted }: Finished & { problem: NonNullable<Finished['problem']> }) {
  const redirect = returnTo || undefined;
  return (
    <AuthCard title={isGuest() ? 'You are not signed in' : 'Not confirmed'}>
      <InlineAlert tone={problem === 'denied' ? 'warning' : 'danger'} live>
        {problemTexts[problem](hosted?.name ?? 'The provider')}
      </InlineAlert>
      {hosted && isGuest() && <ProviderButton hosted={hosted} returnTo={returnTo} />}
      <AuthLinks>
        <p>
          {isGuest() ? (
            <TextLink to={paths.login.href({ redirect })}>Sign in with a password</TextLink>
          ) : (
            <TextLink to={returnTo || paths.shipments.href()}>Back to where you were</TextLink>
          )}
        </p>
      </AuthLinks>
    </AuthCard>
  );
}
