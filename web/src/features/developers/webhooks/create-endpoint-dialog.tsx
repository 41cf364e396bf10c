import { useMutation } from '@tanstack/react-query';
import { webhookKinds } from '#libs/contracts/developers/webhooks.js';
import { Dialog } from '../../../ui/dialog/dialog';
import { ShownSecret } from '../shown-secret';
import { EndpointForm } from './endpoint-form';
import { createEndpoint, useRefreshEndpoints } from './webhook-queries';

/** Creates an endpoint, and then shows its signing secret once. */
export function CreateEndpointDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshEndpoints();
  const create = useMutation({ mutationFn: createEndpoint, onSuccess: refresh });
  if (create.data)
    return (
      <Dialog open onClose={onClose} title="Endpoint added">
        <ShownSecret secret={create.data.signingSecret} label="signing secret" onDone={onClose}>
          Check each call with it: any Standard Webhooks library does.
        </ShownSecret>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Add an endpoint">
      <EndpointForm
        initial={{ url: '', description: '', events: [...webhookKinds], mode: 'live' }}
        asksMode
        action="Add endpoint"
        problem="Could not add the endpoint"
        send={create}
      />
    </Dialog>
  );
}
