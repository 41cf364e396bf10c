import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { revokeReturnLink } from './return-queries';

/** Ends the link after a question. */
export function RevokeLink({ slug, onRevoked }: { slug: string; onRevoked: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeReturnLink(slug),
    onSuccess: () => {
      setAsking(false);
      toast('Link revoked', { tone: 'success' });
      return onRevoked();
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Revoke link
      </Button>
      <ConfirmDialog
        open={asking}
        question="Revoke this link?"
        text="The recipient can’t open it anymore. A label that they have saved stays valid until you void it."
        confirm="Revoke link"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      >
        {revoke.error && <ProblemAlert error={revoke.error} title="Could not revoke the link" />}
      </ConfirmDialog>
    </>
  );
}
