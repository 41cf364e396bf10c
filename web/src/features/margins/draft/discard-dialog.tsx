import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ComparisonList } from '../publish/comparison-list';
import { discardDraft, draftQuery } from '../margin-queries';

interface DiscardDialogProps {
  draft: MarginDraftView;
  onClose: () => void;
  onDiscarded: (draft: MarginDraftView) => void;
}

/** Discards the draft that all admins share, after showing what is lost. */
export default function DiscardDialog({ draft, onClose, onDiscarded }: DiscardDialogProps) {
  const client = useQueryClient();
  const discard = useMutation({
    mutationFn: () => discardDraft(draft.version),
    onSuccess: (stored) => {
      client.setQueryData(draftQuery.queryKey, stored);
      onDiscarded(stored);
      onClose();
      toast(`The draft is back to version ${stored.basedOn}`, { tone: 'success' });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Discard the draft?"
      description="All admins share this draft. Published rules don’t change."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button tone="danger" loading={discard.isPending} onClick={() => discard.mutate()}>
            Discard
          </Button>
        </>
      }
    >
      <ComparisonList from={draft.basedOn} to="draft" />
      {discard.error && <ProblemAlert error={discard.error} title="Could not discard the draft" />}
    </Dialog>
  );
}
