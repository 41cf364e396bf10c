import { useState } from 'react';
import type { TariffListSummary } from '#libs/contracts/tariffs/tariffs.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Badge } from '../../ui/display/badge';
import { PublishListDialog } from './publish-list-dialog';
import { restoreTariff } from './tariff-queries';
import { daysText, stateLabels, targetName } from './tariff-words';

/** Everything that was published, the newest first; each list can be brought back. */
export function PublishedLists({ lists }: { lists: readonly TariffListSummary[] }) {
  const [restoring, setRestoring] = useState<TariffListSummary | null>(null);
  return (
    <SectionCard title="Published lists">
      {lists.length === 0 && (
        <p className="text-ui text-text-2">Nothing published yet. Prices come from the built-in lists.</p>
      )}
      <ol className="flex flex-col divide-y text-ui">
        {lists.map((list) => (
          <PublishedList key={list.number} list={list} onRestore={() => setRestoring(list)} />
        ))}
      </ol>
      {restoring && (
        <PublishListDialog
          title={`Restore list ${restoring.number}?`}
          action="Restore"
          note={`Restore list ${restoring.number}`}
          send={(body) => restoreTariff(restoring.number, body)}
          onClose={() => setRestoring(null)}
        />
      )}
    </SectionCard>
  );
}

function PublishedList({ list, onRestore }: { list: TariffListSummary; onRestore: () => void }) {
  const { number, name, note, state, rowCount, publishedAt, publishedBy, restores } = list;
  const [word, tone] = stateLabels[state];
  return (
    <li className="flex flex-col gap-1 py-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        List {number}: {targetName(list)} <Badge tone={tone}>{word}</Badge>
        {restores !== null && <Badge>Brings back {restores}</Badge>}
      </p>
      <p>{daysText(list)}</p>
      <p dir="auto">{note}</p>
      <p className="text-small text-text-2 [overflow-wrap:anywhere]">
        {name}, {plural(rowCount, 'row')}, published {formatMoment(publishedAt)}
        {publishedBy && ` by ${publishedBy}`}
      </p>
      <div>
        <Button size="dense" tone="quiet" onClick={onRestore}>
          Restore<span className="sr-only"> list {number}</span>
        </Button>
      </div>
    </li>
  );
}
