import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { marginPublishBody, type MarginDraftView } from '#libs/contracts/margins/margins.js';
import { instantOf } from '../../../lib/text/local-instant';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { contractIssues, withMessages } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ComparisonList } from './comparison-list';
import { publishDraft } from '../margin-queries';
import { NoteAndTime, noteMessages } from './note-and-time';

interface PublishDialogProps {
  draft: MarginDraftView;
  open: boolean;
  onClose: () => void;
  onPublished: () => void;
}

/** The last look before rules price new quotes: what differs, why, from when. The draft that is seen is the one published. */
export default function PublishDialog({ draft, open, onClose, onPublished }: PublishDialogProps) {
  const client = useQueryClient();
  const below = new Set(draft.warnings.filter(({ code }) => code === 'below_cost').map(({ ruleId }) => ruleId)).size;
  const form = useContractForm({
    defaultValues: { note: '', effectiveFrom: '', knowing: false },
    check: ({ note, effectiveFrom, knowing }) => {
      const value = { draftVersion: draft.version, note: note.trim(), effectiveFrom: instantOf(effectiveFrom) };
      const issues = withMessages(contractIssues(marginPublishBody, value), noteMessages);
      if (below > 0 && !knowing) issues.push({ path: 'knowing', message: 'Confirm this or change the rules.' });
      return { value, issues };
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });
  const publish = useMutation({
    mutationFn: publishDraft,
    onSuccess: async (_, { effectiveFrom }) => {
      toast(
        effectiveFrom
          ? 'Published. The rules apply from the chosen time.'
          : 'Published. The rules apply to new quotes.',
        {
          tone: 'success',
        },
      );
      onClose();
      await client.invalidateQueries({ queryKey: ['margins'] });
      onPublished();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Publish these rules?"
      description={`Compared with version ${draft.basedOn}. Existing quotes keep their prices.`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={publish.isPending} onClick={() => form.submit(publish.mutate, publish.isPending)()}>
            Publish
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} short />
      <ComparisonList from={draft.basedOn} to="draft" />
      {publish.error && <ProblemAlert error={publish.error} title="Could not publish the rules" />}
      <NoteAndTime bind={(name) => form.register(name)} note={note} error={form.error} />
      {below > 0 && (
        <Checkbox
          label={`I know that ${plural(below, 'rule')} ${below === 1 ? 'lets' : 'let'} prices fall below the cost`}
          {...form.register('knowing')}
          error={form.error('knowing')}
        />
      )}
    </Dialog>
  );
}
