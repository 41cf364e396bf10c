import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { instantOf } from '../../../lib/text/local-instant';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/toasts-and-pending';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ComparisonList } from './comparison-list';
import { publishDraft } from '../margin-queries';
import { NoteAndTime } from './note-and-time';

interface PublishDialogProps {
  draft: MarginDraftView;
  open: boolean;
  onClose: () => void;
  onPublished: () => void;
}

/** The last look before rules price new quotes: what differs, why, from when. The draft that is seen is the one published. */
export default function PublishDialog({ draft, open, onClose, onPublished }: PublishDialogProps) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [from, setFrom] = useState('');
  const [knowing, setKnowing] = useState(false);
  const [tried, setTried] = useState(false);
  const below = new Set(draft.warnings.filter(({ code }) => code === 'below_cost').map(({ ruleId }) => ruleId)).size;
  const publish = useMutation({
    mutationFn: () => publishDraft({ draftVersion: draft.version, note: note.trim(), effectiveFrom: instantOf(from) }),
    onSuccess: async () => {
      toast(from ? 'Published; the rules price new quotes from then on' : 'Published: new quotes have these rules', {
        tone: 'success',
      });
      onClose();
      await client.invalidateQueries({ queryKey: ['margins'] });
      onPublished();
    },
  });
  const missing = { note: tried && note.trim() === '', knowing: tried && below > 0 && !knowing };
  const press = () => {
    setTried(true);
    if (note.trim() !== '' && (below === 0 || knowing)) publish.mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Publish these rules?"
      description={`Against version ${draft.basedOn}. Quotes that exist keep their prices.`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button loading={publish.isPending} onClick={press}>
            Publish
          </Button>
        </>
      }
    >
      <ComparisonList from={draft.basedOn} to="draft" />
      {publish.error && <ProblemAlert error={publish.error} title="The rules were not published" />}
      <NoteAndTime
        note={note}
        onNote={setNote}
        error={missing.note ? 'Say in a few words why.' : undefined}
        from={from}
        onFrom={setFrom}
      />
      {below > 0 && (
        <Checkbox
          label={`I know that ${plural(below, 'rule')} ${below === 1 ? 'lets' : 'let'} prices fall below the cost`}
          checked={knowing}
          error={missing.knowing ? 'Confirm it, or change the rules.' : undefined}
          onChange={(event) => setKnowing(event.target.checked)}
        />
      )}
    </Dialog>
  );
}
