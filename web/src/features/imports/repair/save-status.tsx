import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import type { RowSheet } from '../rows/row-sheet';

/** Whether the edits are stored on the server; empty while everything is saved. */
export function SendNotice({ sheet }: { sheet: RowSheet }) {
  const { sending, unsent } = sheet;
  if (sending.kind !== 'away' && sending.kind !== 'refused') return null;
  return (
    <InlineAlert
      live
      tone={sending.kind === 'away' ? 'warning' : 'danger'}
      title={`Edits to ${plural(unsent, 'row')} are not saved yet`}
      actions={
        <Button size="dense" tone="secondary" onClick={() => void sheet.flush()}>
          Save now
        </Button>
      }
    >
      {sending.kind === 'away'
        ? 'We can’t reach our server. Your edits are kept on this device and will be saved when you’re back online.'
        : problemText(sending.error)}
    </InlineAlert>
  );
}

/** "Saving…" beside the tools. */
export function SendLine({ sheet }: { sheet: RowSheet }) {
  const { sending, unsent } = sheet;
  const words = sending.kind === 'idle' ? (unsent > 0 ? 'Not all saved' : 'All changes saved') : 'Saving…';
  return <p className="text-small text-text-2">{words}</p>;
}
