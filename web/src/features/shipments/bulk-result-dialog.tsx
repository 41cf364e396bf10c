import type { BulkResult } from '#libs/contracts/shipments/bulk-actions.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { BulkVerb } from './bulk-requests';

const words = {
  void: { done: 'voided', once: 'label', already: 'A refund had already been requested' },
  delete: { done: 'deleted', once: 'shipment', already: 'Already deleted' },
} as const;

export interface Finished {
  verb: BulkVerb;
  result: BulkResult;
}

/** "12 labels voided, 1 could not be voided", in one line. */
export function outcomeText({ verb, result: { done, refused } }: Finished): string {
  const { done: past, once } = words[verb];
  const count = refused.reduce((sum, { shipments }) => sum + shipments.length, 0);
  return `${plural(done, once)} ${past}${count > 0 ? `, ${count} could not be ${past}` : ''}`;
}

/** What came of a bulk action, with the reason of what could not be done. */
export function BulkResultDialog({ finished, onClose }: { finished: Finished | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={finished !== undefined}
      onClose={onClose}
      title={finished ? outcomeText(finished) : ''}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {finished && (
        <ul className="flex flex-col gap-2 text-ui">
          {finished.result.refused.map(({ text, shipments }) => (
            <li key={text}>
              <strong className="tabular-nums">{shipments.length}:</strong> {text}
            </li>
          ))}
          {finished.result.already > 0 && (
            <li>
              <strong className="tabular-nums">{finished.result.already}:</strong> {words[finished.verb].already}.
            </li>
          )}
        </ul>
      )}
    </Dialog>
  );
}
