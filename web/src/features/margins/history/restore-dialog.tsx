import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  marginRestoreBody,
  type MarginRestoreBody,
  type MarginVersionSummary,
} from '#libs/contracts/margins/margins.js';
import { instantOf } from '../../../lib/text/local-instant';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { contractIssues, withMessages } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ComparisonList } from '../publish/comparison-list';
import { restoreVersion } from '../margin-queries';
import { NoteAndTime, noteMessages } from '../publish/note-and-time';

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
  const form = useContractForm({
    defaultValues: { note: `Restore version ${version.number}`, effectiveFrom: '' },
    check: ({ note, effectiveFrom }) => {
      const value = { note: note.trim(), effectiveFrom: instantOf(effectiveFrom) };
      return { value, issues: withMessages(contractIssues(marginRestoreBody, value), noteMessages) };
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });
  const restore = useMutation({
    mutationFn: (body: MarginRestoreBody) => restoreVersion(version.number, body),
    onSuccess: async () => {
      toast(`Version ${version.number} restored`, { tone: 'success' });
      onClose();
      await client.invalidateQueries({ queryKey: ['margins'] });
      onRestored();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Restore version ${version.number}?`}
      description="Publishes its rules again as a new version. Existing quotes keep their prices."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={restore.isPending} onClick={() => form.submit(restore.mutate, restore.isPending)()}>
            Restore
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} />
      {current !== undefined && <ComparisonList from={current} to={version.number} />}
      {restore.error && <ProblemAlert error={restore.error} title="Could not restore the version" />}
      <NoteAndTime bind={(name) => form.register(name)} note={note} error={form.error} />
    </Dialog>
  );
}
