import { formatMoment, plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { countChanges, type DraftEdit } from './draft-edit';

interface DraftBarProps {
  edit: DraftEdit;
  saving: boolean;
  /** Rules that cannot be saved as they are. */
  faulty: number;
  onSave: () => void;
  onUndo: () => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** How much of the edits is saved, and the next step; always visible. */
export function DraftBar({ edit, saving, faulty, onSave, onUndo, onPublish, onDiscard }: DraftBarProps) {
  const { saved } = edit;
  const changes = countChanges(edit);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t bg-surface px-4 py-3 text-ui md:bottom-3 md:mx-0 md:rounded-card md:border md:shadow-md">
      <p role="status">
        {changes > 0 ? (
          <strong>{plural(changes, 'change')} not saved</strong>
        ) : saved.changed ? (
          <>The draft differs from version {saved.basedOn}.</>
        ) : (
          <>Version {saved.basedOn} is published. No changes.</>
        )}{' '}
        {faulty > 0 && <span className="text-danger">{plural(faulty, 'rule')} cannot be saved yet.</span>}
        {changes === 0 && saved.savedAt && (
          <span className="text-text-3">
            Saved {formatMoment(saved.savedAt)}
            {saved.savedBy && ` by ${saved.savedBy}`}.
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {changes > 0 ? (
          <>
            <Button tone="quiet" size="dense" onClick={onUndo}>
              Undo all
            </Button>
            <Button size="dense" loading={saving} disabled={faulty > 0} onClick={onSave}>
              Save draft
            </Button>
          </>
        ) : (
          <>
            <Button tone="quiet" size="dense" disabled={!saved.changed} onClick={onDiscard}>
              Discard
            </Button>
            <Button size="dense" disabled={!saved.changed} onClick={onPublish}>
              Review and publish
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
