import type { HostedSignIn } from '../../../session/hosted-port';
import { Button } from '../../../ui/button';
import { AttemptAlert } from '../attempt-alert';
import { useAttempt } from '../use-attempt';

/** The other way to sign in or up: leaves for the provider's page. */
export function ContinueWithProvider({ hosted, returnTo }: { hosted: HostedSignIn; returnTo: string | undefined }) {
  const attempt = useAttempt();
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-small text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      <AttemptAlert attempt={attempt} />
      <Button
        tone="secondary"
        size="large"
        className="w-full"
        loading={attempt.busy}
        onClick={() => void attempt.run(() => hosted.start(returnTo ?? ''))}
      >
        Continue with {hosted.name}
      </Button>
    </div>
  );
}
