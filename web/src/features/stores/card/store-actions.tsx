import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay, KeyRound, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import { ShownKey } from '../connect/store-key-box';
import { disconnectStore, isSyncing, renewKey, storesQuery, tellStore, useShowStore } from '../store-queries';

const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });

/** Sync now, pause, resume, a new key, disconnect. */
export function StoreActions({ store }: { store: StoreView }) {
  const client = useQueryClient();
  const show = useShowStore();
  const [asking, setAsking] = useState<'disconnect' | 'key'>();
  const tell = useMutation({
    mutationFn: (verb: 'sync' | 'pause' | 'resume') => tellStore(store.id, verb),
    onSuccess: show,
    onError: failed,
  });
  const disconnect = useMutation({
    mutationFn: () => disconnectStore(store.id),
    onSuccess: () => {
      toast(`${store.name} is disconnected`, { tone: 'success' });
      return client.invalidateQueries(storesQuery);
    },
  });
  const renew = useMutation({ mutationFn: () => renewKey(store.id), onSuccess: () => setAsking(undefined) });
  const paused = store.status === 'paused';
  const busy = (verb: string) => tell.isPending && tell.variables === verb;
  const named = (verb: string) => ({ 'aria-label': `${verb}: ${store.name}` });
  return (
    <>
      {store.vendor !== 'custom' && !paused && store.status !== 'expired' && (
        <Button
          size="dense"
          tone="secondary"
          {...named('Sync now')}
          loading={busy('sync') || isSyncing(store)}
          onClick={() => tell.mutate('sync')}
        >
          <RefreshCw aria-hidden className="size-4" /> Sync now
        </Button>
      )}
      {store.vendor === 'custom' && (
        <Button size="dense" tone="secondary" {...named('New key')} onClick={() => setAsking('key')}>
          <KeyRound aria-hidden className="size-4" /> New key
        </Button>
      )}
      {store.status !== 'expired' && (
        <Button
          size="dense"
          tone="secondary"
          {...named(paused ? 'Resume' : 'Pause')}
          loading={busy('pause') || busy('resume')}
          onClick={() => tell.mutate(paused ? 'resume' : 'pause')}
        >
          {paused ? <CirclePlay aria-hidden className="size-4" /> : <CirclePause aria-hidden className="size-4" />}
          {paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button size="dense" tone="quiet" {...named('Disconnect')} onClick={() => setAsking('disconnect')}>
        <Unplug aria-hidden className="size-4" /> Disconnect
      </Button>
      <ConfirmDialog
        open={asking === 'disconnect'}
        question={`Disconnect ${store.name}?`}
        text="We forget how to sign in and no longer read its orders or send tracking numbers. Orders and shipments that you have stay."
        confirm="Disconnect"
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setAsking(undefined)}
      >
        {disconnect.error && <ProblemAlert error={disconnect.error} title="Could not disconnect the store" />}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'key'}
        question="Create a new key?"
        text="The present key stops working at once. Your shop can’t send orders until it has the new one."
        confirm="Create key"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsking(undefined)}
      >
        {renew.error && <ProblemAlert error={renew.error} title="Could not create a key" />}
      </ConfirmDialog>
      <Dialog open={renew.data !== undefined} onClose={renew.reset} title={`New key of ${store.name}`}>
        <ShownKey apiKey={renew.data?.apiKey ?? ''} onDone={renew.reset} />
      </Dialog>
    </>
  );
}
