import type { StoreView } from '#libs/contracts/stores/stores.js';
import { plural } from '../../../lib/text/format';
import { PercentBar } from '../../../ui/feedback/percent-bar';
import { isSyncing } from '../store-queries';
import { syncText } from '../store-text';

/** The progress of the orders: the first import, later the last sync. */
export function StoreSync({ store, now }: { store: StoreView; now: number }) {
  const { sync } = store;
  if (sync.firstImportDone || !isSyncing(store)) return <p className="text-ui text-text-2">{syncText(store, now)}</p>;
  const of = sync.total === null ? '' : ` of ${sync.total.toLocaleString('en-US')}`;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ui">
        {sync.state === 'queued' && sync.seen === 0
          ? 'The orders of the last 30 days are on their way.'
          : `Importing the last 30 days: ${sync.seen.toLocaleString('en-US')}${of} ${plural(2, 'order').slice(2)}.`}
      </p>
      <PercentBar label={`Importing orders of ${store.name}`} done={sync.seen} all={sync.total} />
    </div>
  );
}
