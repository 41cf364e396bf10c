import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { userPoolAccount } from '../../../session/cognito/user-pool-account';
import { toast } from '../../../stores/app-status';
import { Badge } from '../../../ui/display/badge';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog/dialog';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { signInQuery } from '../account-queries';
import { AuthenticatorSetup } from './authenticator-setup';
import { PoolAlert } from './pool-alert';

/** Codes of an authenticator app at sign-in: on or off. */
export function AuthenticatorSection() {
  const known = useQuery(signInQuery);
  if (known.error)
    return (
      <SectionCard title="Two-step sign-in">
        <ErrorState
          title="Could not load your sign-in settings"
          error={known.error}
          onRetry={() => void known.refetch()}
        />
      </SectionCard>
    );
  if (!known.data) return <Skeleton className="h-40 w-full rounded-card" />;
  return <Switch {...known.data} />;
}

function Switch({ app, email }: { app: boolean; email: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const start = useMutation({ mutationFn: () => userPoolAccount.startApp() });
  const done = async (text: string) => {
    await client.invalidateQueries(signInQuery);
    start.reset();
    setAsking(false);
    toast(text, { tone: 'success' });
  };
  const off = useMutation({
    mutationFn: () => userPoolAccount.switchAppOff(),
    onSuccess: () => done('Two-step sign-in is off'),
  });
  return (
    <SectionCard
      title="Two-step sign-in"
      action={
        <Badge tone={app ? 'success' : 'neutral'} {...(app ? { icon: ShieldCheck } : {})}>
          {app ? 'On' : 'Off'}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-2">
          You’ll also enter a code from an app on your phone when you sign in, except in browsers where you chose not to
          be asked again.
        </p>
        {start.error && <PoolAlert error={start.error} />}
        {start.data && !app ? (
          <AuthenticatorSetup
            secret={start.data}
            email={email}
            onDone={() => void done('Two-step sign-in is on')}
            onCancel={() => start.reset()}
          />
        ) : (
          <Button
            tone="secondary"
            className="self-start"
            loading={start.isPending}
            onClick={() => (app ? setAsking(true) : start.mutate())}
          >
            {app ? 'Turn off' : 'Set up an app'}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Turn off two-step sign-in?"
        description="You’ll sign in with your password only."
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              Keep on
            </Button>
            <Button tone="danger" loading={off.isPending} onClick={() => off.mutate()}>
              Turn off
            </Button>
          </>
        }
      >
        {off.error && <PoolAlert error={off.error} />}
      </Dialog>
    </SectionCard>
  );
}
