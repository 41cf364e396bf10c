import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { orderSelectionLimit, type StoreOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../lib/text/format';
import { useOfferedCommands } from '../../../stores/offered-commands';
import { Button } from '../../../ui/button';
import { barActions, type BulkOrderActions } from './bar-actions';

interface OrderBarProps extends BulkOrderActions {
  rows: readonly StoreOrderRow[];
  /** All matching orders, once they are selected. */
  matching: StoreOrderSelection | undefined;
  /** How many match, when that is more than the chosen rows, all of which are loaded. */
  more: number | undefined;
  busy: boolean;
  onMatching: () => void;
  onClear: () => void;
}

/** Buttons shown on a phone; the others are behind "More". */
const first = 2;

/** The actions for the selected orders; the command palette has the same. */
export function OrderBar({ rows, matching, more, busy, onMatching, onClear, ...does }: OrderBarProps) {
  const [all, setAll] = useState(false);
  const count = matching ? matching.orders.length : rows.length;
  const actions = barActions(rows, matching !== undefined, does);
  const chosen = `${plural(count, 'order')} selected`;
  useOfferedCommands(chosen, count === 0 ? [] : actions);
  if (count === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="sticky bottom-3 z-10 mx-auto flex w-full max-w-split flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-3 shadow-md">
      <p role="status" className="px-2 text-ui font-medium">
        {chosen}
        {matching?.more && ` (the newest ${orderSelectionLimit.toLocaleString('en-US')})`}
      </p>
      {!matching && more !== undefined && (
        <Button size="dense" tone="quiet" onClick={onMatching} loading={busy}>
          Select all {more.toLocaleString('en-US')} that match
        </Button>
      )}
      <div className="flex flex-wrap gap-2 md:ml-auto">
        {actions.map(({ id, label, icon: Icon, run }, at) => (
          <Button
            key={id}
            size="dense"
            tone={at === 0 ? 'primary' : 'secondary'}
            loading={busy && (id === 'hold' || id === 'rules')}
            onClick={run}
            className={clsx(at >= first && !all && 'max-md:hidden')}
          >
            <Icon aria-hidden className="size-4" /> {label}
          </Button>
        ))}
        <Button size="dense" tone="secondary" aria-expanded={all} onClick={() => setAll(!all)} className="md:hidden">
          <Ellipsis aria-hidden className="size-4" /> {all ? 'Less' : 'More'}
        </Button>
        <Button size="dense" tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
