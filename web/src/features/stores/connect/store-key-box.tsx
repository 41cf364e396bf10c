import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { CopyText } from '../../../ui/display/copy-text';
import { InlineAlert } from '../../../ui/feedback/inline-alert';

/** The key of a custom shop, which cannot be shown again. */
export function ShownKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <InlineAlert tone="warning" title="Copy the key now">
        We don’t store it, so this is the only time it’s shown. If you lose it, create a new one.
      </InlineAlert>
      <div className="rounded-control border border-border bg-sunken p-4">
        <CopyText text={apiKey} label="key" />
      </div>
      <p className="text-ui text-text-2">
        Your shop sends it as <code className="type-code">Authorization: Bearer</code> with each order.
      </p>
      <DialogActions>
        <Button onClick={onDone}>I’ve copied it</Button>
      </DialogActions>
    </div>
  );
}
