import { useMutation } from '@tanstack/react-query';
import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ShownSecret } from '../shown-secret';
import { rotateSecret, useRefreshEndpoints } from './webhook-queries';

/** A new signing secret, shown once; the old one stays valid for a day. */
export function NewSecretDialog({ endpoint, onClose }: { endpoint: WebhookEndpointView; onClose: () => void }) {
  const refresh = useRefreshEndpoints();
  const rotate = useMutation({ mutationFn: () => rotateSecret(endpoint.id), onSuccess: refresh });
  if (rotate.data)
    return (
      <Dialog open onClose={onClose} title="New signing secret">
        <ShownSecret secret={rotate.data.signingSecret} label="signing secret" onDone={onClose}>
          For a day, calls carry a signature of each secret.
        </ShownSecret>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a new signing secret?"
      description="The present one stays valid for a day. Put the new one into your program before then."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
            Create secret
          </Button>
        </>
      }
    >
      {rotate.error && <ProblemAlert error={rotate.error} title="Could not create a secret" />}
    </Dialog>
  );
}
