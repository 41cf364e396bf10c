import { useMutation } from '@tanstack/react-query';
import { api } from '../../session/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';

/** Where the link in the first mail leads. Nothing changes before the button is pressed: programs open links too. */
export function ConfirmFollow({ slug, token }: { slug: string; token: string }) {
  const confirm = useMutation({
    mutationFn: () => api.run('PUT', `/track/${slug}/subscriptions`, { body: { token }, anonymous: true }),
  });
  return (
    <Card className="flex flex-col items-start gap-4">
      <div role="status">
        <h2 className="type-h2">{confirm.isSuccess ? 'You’ll get updates by e-mail' : 'Get updates by e-mail?'}</h2>
        <p className="mt-1 text-ui text-text-2">
          {confirm.isSuccess
            ? 'Every e-mail has a link that turns them off.'
            : 'We e-mail you when this parcel is out for delivery, delivered, or has a problem.'}
        </p>
      </div>
      {confirm.error && <ProblemAlert error={confirm.error} title="Updates are not on" />}
      {!confirm.isSuccess && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Get updates
        </Button>
      )}
    </Card>
  );
}
