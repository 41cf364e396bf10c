import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarginVersionSummary } from '#libs/contracts/margins/margins.js';
import { instantOf } from '../../../lib/text/local-instant';
import { toast } from '../../../stores/toasts-and-pending';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ComparisonList } from '../publish/comparison-list';
import { restoreVersion } from '../margin-queries';
import { NoteAndTime } from '../publish/note-and-time';

interface RestoreDialogProps {
  version: MarginVersionSummary;
  /** The version in force, that it is compared with. */
  current: number | undefined;
  onClose: () => void;
  onRestored: () => void;
}

/** Publishes an old version's rules again, as a new version. */
export function RestoreDialog({ version, current, onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient();
  const [note, setNote] = useState(`Back to version ${version.number}`);
  const [from, setFrom] = useState('');
  const restore = useMutation({
    mutationFn: () => restoreVersion(version.number, { note: note.trim(), effectiveFrom: instantOf(from) }),
    onSuccess: async () => {
      toast(`Version ${version.number} is brought back`, { tone: 'success' });
      onClose();
      await client.invalidateQueries({ queryKey: ['margins'] });
      onRestored();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Bring back version ${version.number}?`}
      description="Its rules are published again as a new version. Quotes that exist keep their prices."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button loading={restore.isPending} disabled={note.trim() === ''} onClick={() => restore.mutate()}>
            Bring back
          </Button>
        </>
      }
    >
      {current !== undefined && <ComparisonList from={current} to={version.number} />}
      {restore.error && <ProblemAlert error={restore.error} title="The version was not brought back" />}
      <NoteAndTime note={note} onNote={setNote} error={undefined} from={from} onFrom={setFrom} />
    </Dialog>
  );
}
