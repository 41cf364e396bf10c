import { useMutation } from '@tanstack/react-query';
import type { WebhookEndpointBody, WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { Dialog } from '../../../ui/dialog/dialog';
import { EndpointForm } from './endpoint-form';
import { changeEndpoint, useRefreshEndpoints } from './webhook-queries';

/** Address, description and events of an endpoint. */
export function EditEndpointDialog({ endpoint, onClose }: { endpoint: WebhookEndpointView; onClose: () => void }) {
  const refresh = useRefreshEndpoints();
  const { id, url, description, events, livemode } = endpoint;
  const save = useMutation({
    mutationFn: ({ mode: _, ...body }: WebhookEndpointBody) => changeEndpoint({ id, ...body }),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Edit endpoint">
      <EndpointForm
        initial={{ url, description, events, mode: livemode ? 'live' : 'test' }}
        action="Save endpoint"
        problem="Could not save the endpoint"
        send={save}
      />
    </Dialog>
  );
}
