import { isChanging, type ImportChangeView } from '#libs/contracts/imports/changes.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { plural } from '../../lib/text/format';
import { Card } from '../../ui/card';
import { PercentBar } from '../../ui/feedback/percent-bar';

const words: Record<Exclude<ImportChangeView['kind'], 'corrections'>, string> = {
  fix: 'Fixing rows',
  undo: 'Undoing the fix',
  redo: 'Fixing rows again',
  exclusion: 'Updating rows',
};

/** How far a change of many rows is. A corrected file shows its own. */
export function ChangeProgress({ view: { change } }: { view: ImportView }) {
  if (!change || change.kind === 'corrections' || !isChanging(change)) return null;
  const { kind, done, total } = change;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="type-h3">{words[kind]}</h2>
      <PercentBar label={words[kind]} done={done} all={total} />
      <p className="text-small text-text-2 tabular-nums">
        {total !== null && `${done.toLocaleString('en-US')} of ${plural(total, 'row')}. `}
        You can leave this page and come back.
      </p>
    </Card>
  );
}
