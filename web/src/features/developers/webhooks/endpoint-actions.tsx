import { useMutation } from '@tanstack/react-query';
import { CirclePause, CirclePlay, KeyRound, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { problemText } from '../../../ui/feedback/problem-text';
import { DeleteEndpointDialog } from './delete-endpoint-dialog';
import { EditEndpointDialog } from './edit-endpoint-dialog';
import { NewSecretDialog } from './new-secret-dialog';
import { changeEndpoint, sendTestEvent, useRefreshEndpoints } from './webhook-queries';

const onError = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });

interface EndpointActionsProps {
  endpoint: WebhookEndpointView;
  /** A test event is on its way: the log shows it. */
  onTested: () => void;
}

/** Test event, pause and resume, edit, a new secret, delete. */
export function EndpointActions({ endpoint, onTested }: EndpointActionsProps) {
  const refresh = useRefreshEndpoints();
  const [asking, setAsking] = useState<'edit' | 'secret' | 'delete'>();
  const { id, url, status } = endpoint;
  const paused = status === 'paused';
  const change = useMutation({
    mutationFn: () => changeEndpoint({ id, status: paused ? 'active' : 'paused' }),
    onSuccess: refresh,
    onError,
  });
  const test = useMutation({
    mutationFn: () => sendTestEvent(id),
    onSuccess: () => {
      onTested();
      toast('Test event sent', { tone: 'success' });
      return refresh();
    },
    onError,
  });
  const named = (verb: string) => ({ size: 'dense' as const, 'aria-label': `${verb}: ${url}` });
  const close = () => setAsking(undefined);
  return (
    <>
      {!paused && (
        <Button {...named('Send test event')} tone="secondary" loading={test.isPending} onClick={() => test.mutate()}>
          <Send aria-hidden className="size-4" /> Send test event
        </Button>
      )}
      <Button
        {...named(paused ? 'Resume' : 'Pause')}
        tone="secondary"
        loading={change.isPending}
        onClick={() => change.mutate()}
      >
        {paused ? <CirclePlay aria-hidden className="size-4" /> : <CirclePause aria-hidden className="size-4" />}
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <Button {...named('Edit')} tone="secondary" onClick={() => setAsking('edit')}>
        <Pencil aria-hidden className="size-4" /> Edit
      </Button>
      <Button {...named('New secret')} tone="secondary" onClick={() => setAsking('secret')}>
        <KeyRound aria-hidden className="size-4" /> New secret
      </Button>
      <Button {...named('Delete')} tone="quiet" onClick={() => setAsking('delete')}>
        Delete
      </Button>
      {asking === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={close} />}
      {asking === 'secret' && <NewSecretDialog endpoint={endpoint} onClose={close} />}
      {asking === 'delete' && <DeleteEndpointDialog endpoint={endpoint} onClose={close} />}
    </>
  );
}
