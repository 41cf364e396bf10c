import { useLocation } from 'react-router-dom';
import { loadAuth } from '../../../session/auth';
import { providerName } from '../../../session/cognito/hosted/provider-name';
import { IdentityError } from '../../../session/cognito/identity-error';
import { endStepUp } from '../../../stores/step-up';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { AttemptAlert } from '../attempt-alert';
import { useAttempt } from '../use-attempt';

/** Replaces the password: the provider asks the person again and returns to this page. */
export function ConfirmWithProvider({ user, provider }: { user: string; provider: string }) {
  const attempt = useAttempt();
  const { pathname, search } = useLocation();
  const name = providerName(provider);
  const start = async () => {
    const hosted = (await loadAuth())?.hosted;
    if (!hosted) throw new IdentityError('NotAuthorizedException', 'Sign in on the sign-in page first.');
    await hosted.start(pathname + search, { user });
  };
  return (
    <div className="flex flex-col gap-4">
      <AttemptAlert attempt={attempt} />
      <p className="text-text-2">
        {name} asks you to sign in, then brings you back to this page. Repeat the action there.
      </p>
      <DialogActions>
        <Button tone="secondary" onClick={() => endStepUp(false)}>
          Cancel
        </Button>
        <Button loading={attempt.busy} onClick={() => void attempt.run(start)}>
          Continue with {name}
        </Button>
      </DialogActions>
    </div>
  );
}
