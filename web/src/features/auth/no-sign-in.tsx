import { useSignInRequired } from '../../session/use-sign-in-required';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { AuthCard } from './auth-card';

/** The configuration names no user pool, or could not be read. */
export function NoSignIn({ title, retry }: { title: string; retry: () => void }) {
  const required = useSignInRequired();
  return (
    <AuthCard title={title}>
      <InlineAlert
        tone="warning"
        title="Sign-in is unavailable right now"
        actions={
          <Button tone="secondary" size="dense" onClick={retry}>
            Try again
          </Button>
        }
      >
        {required ? 'This shop is for people with an account.' : 'You can quote, pay and print without an account.'}
      </InlineAlert>
    </AuthCard>
  );
}
