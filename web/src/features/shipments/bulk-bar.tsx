import { selectionLimit, type ShipmentSelection } from '#libs/contracts/shipments/bulk-actions.js';
import type { ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { MatchingButtons, RowButtons, type BulkActions } from './bulk-buttons';
import { useOfferedBulkActions } from './use-offered-bulk-actions';

interface BulkBarProps {
  rows: readonly ShipmentRow[];
  /** All matching shipments, once they are selected. */
  matching: ShipmentSelection | undefined;
  /** How many match, when that is more than the chosen rows, all of which are loaded. */
  more: number | undefined;
  /** The running action, in words. */
  progress: string | undefined;
  actions: BulkActions;
  onMatching: () => void;
  onClear: () => void;
}

/** The actions for the selected shipments. */
export function BulkBar({ rows, matching, more, progress, actions, onMatching, onClear }: BulkBarProps) {
  useOfferedBulkActions(matching ? [] : rows, actions);
  if (rows.length === 0 && !matching) return <p role="status" className="sr-only" />;
  const count = matching ? matching.shipments.length : rows.length;
  return (
    <div className="sticky bottom-3 z-10 mx-auto flex w-full max-w-split flex-wrap items-center gap-3 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {progress ?? `${plural(count, 'shipment')} selected`}
        {matching?.more && !progress && ` (the newest ${selectionLimit.toLocaleString('en-US')})`}
      </p>
      {!matching && more !== undefined && (
        <Button size="dense" tone="quiet" onClick={onMatching} loading={actions.busy}>
          Select all {more.toLocaleString('en-US')} that match
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {matching ? (
          <MatchingButtons slugs={matching.shipments} actions={actions} />
        ) : (
          <RowButtons rows={rows} actions={actions} />
        )}
        <Button size="dense" tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
