import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { keysQuery, revokeKey } from './key-queries';
import { RotateKeyDialog } from './rotate-key-dialog';

/** Replace it or end it. */
export function KeyActions({ apiKey: { id, name, status } }: { apiKey: ApiKeyView }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const revoke = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => {
      setAsking(undefined);
      toast(`${name} is revoked`, { tone: 'success' });
      return client.invalidateQueries(keysQuery);
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'active' && (
        <Button size="dense" tone="secondary" aria-label={`Rotate: ${name}`} onClick={() => setAsking('rotate')}>
          <RefreshCw aria-hidden className="size-4" /> Rotate
        </Button>
      )}
      <Button size="dense" tone="quiet" aria-label={`Revoke: ${name}`} onClick={() => setAsking('revoke')}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking === 'revoke'}
        question={`Revoke ${name}?`}
        text="Requests with this key are refused at once. You can’t undo this."
        confirm="Revoke key"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(undefined)}
      >
        {revoke.error && <ProblemAlert error={revoke.error} title="Could not revoke the key" />}
      </ConfirmDialog>
      {asking === 'rotate' && <RotateKeyDialog id={id} name={name} onClose={() => setAsking(undefined)} />}
    </div>
  );
}
