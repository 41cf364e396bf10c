import type { HostedSignIn } from '../../../session/hosted-port';
import { Button } from '../../../ui/button';
import { AttemptAlert } from '../attempt-alert';
import { useAttempt } from '../use-attempt';

/** Opens the provider's page, which returns to `returnTo`. */
export function ProviderButton({ hosted, returnTo }: { hosted: HostedSignIn; returnTo: string | undefined }) {
  const attempt = useAttempt();
  return (
    <>
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
    </>
  );
}
