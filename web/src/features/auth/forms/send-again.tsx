import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { authErrors } from '../auth-errors';
import { useCountdown } from '../../../lib/browser/use-countdown';

const pause = 30;

/** Sends the message again, not more often than every 30 seconds. */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const [left, start] = useCountdown();
  const [announcement, announce] = useState('');
  useEffect(() => start(pause), [start]);
  const again = () => {
    start(pause);
    send().then(
      () => announce('New code sent.'),
      (error: unknown) => announce(authErrors(error)),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Button tone="quiet" size="dense" className="-mx-3" disabled={left > 0} onClick={again}>
        {left > 0 ? `Send again in ${left} s` : 'Send a new code'}
      </Button>
      <span role="status" className="text-small text-text-2">
        {announcement}
      </span>
    </div>
  );
}
