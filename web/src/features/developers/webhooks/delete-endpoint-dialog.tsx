import { useMutation } from '@tanstack/react-query';
import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { deleteEndpoint, useRefreshEndpoints } from './webhook-queries';

/** Confirms before an endpoint is deleted. */
export function DeleteEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpointView; onClose: () => void }) {
  const refresh = useRefreshEndpoints();
  const remove = useMutation({ mutationFn: () => deleteEndpoint(endpoint.id), onSuccess: refresh });
  return (
    <ConfirmDialog
      open
      question="Delete this endpoint?"
      text="We stop calling it, and its log is deleted. To stop for a while, pause it."
      confirm="Delete endpoint"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.error && <ProblemAlert error={remove.error} title="Could not delete the endpoint" />}
    </ConfirmDialog>
  );
}
