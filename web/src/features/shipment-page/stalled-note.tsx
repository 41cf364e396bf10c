import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** After ten minutes of polling: the work continues, and can be polled on request. */
export function StalledNote({ onRefresh }: { onRefresh: () => void }) {
  return (
    <InlineAlert
      live
      title="No longer updating by itself"
      actions={
        <Button tone="secondary" size="dense" onClick={onRefresh}>
          Refresh
        </Button>
      }
    />
  );
}
