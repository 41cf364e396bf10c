import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { TariffInForce } from '#libs/contracts/tariffs/tariffs.js';
import { Badge } from '../../ui/display/badge';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { SectionCard } from '../../ui/card';
import { daysText, daysWithin, kindNames, staleTexts, targetName } from './tariff-words';

/** Outdated lists among those in effect today, and what to do. */
export function StaleLists({ lists }: { lists: readonly TariffInForce[] }) {
  const stale = lists.filter((list) => list.stale !== null);
  if (stale.length === 0) return null;
  return (
    <InlineAlert tone="warning" title="Lists that may be out of date">
      <ul className="list-disc pl-5">
        {stale.map((list) => (
          <li key={`${list.carrier} ${list.kind} ${list.name} ${list.validFrom}`}>
            {targetName(list)}, {daysWithin(list)}: {list.stale && staleTexts[list.stale]}
          </li>
        ))}
      </ul>
      <p>Upload the carrier’s current list. Customers see the date of an old list beside its prices.</p>
    </InlineAlert>
  );
}

/** The lists that price shipments today. */
export function ListsInForce({ lists }: { lists: readonly TariffInForce[] }) {
  return (
    <SectionCard title="In force today">
      <ul className="flex flex-col divide-y text-ui">
        {lists.map((list) => (
          <li
            key={`${list.carrier} ${list.kind} ${list.number ?? list.name} ${list.validFrom}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3"
          >
            <span className="font-semibold">{carrierName(list.carrier)}</span>
            <span>{kindNames[list.kind]}</span>
            <span className="text-text-2">{daysText(list)}</span>
            {list.stale && <Badge tone="warning">Out of date</Badge>}
            <span className="w-full text-small text-text-2 [overflow-wrap:anywhere]">
              {list.name}, {list.number === null ? 'built in' : `list ${list.number}`}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
