import { X } from 'lucide-react';
import { formatDate } from '../../lib/text/format';
import { Button } from '../../ui/button';
import type { TableParams } from '../../ui/table/table-params';
import { isNarrowed, listFilterNames } from './list-filter';
import { useManyFilters } from './use-many-filters';

const nothing = Object.fromEntries(
  listFilterNames.filter((name) => name !== 'tab' && name !== 'sort').map((name) => [name, '']),
);

/** The active filters: each can be removed. */
export function ActiveFilters({ filter, change }: Pick<TableParams, 'filter' | 'change'>) {
  const manyFilters = useManyFilters();
  if (!isNarrowed(filter)) return null;
  const chips = [
    ...(filter['q'] ? [{ name: 'q', text: `“${filter['q']}”`, rest: '' }] : []),
    ...(filter['from'] ? [{ name: 'from', text: `From ${formatDate(filter['from'])}`, rest: '' }] : []),
    ...(filter['to'] ? [{ name: 'to', text: `Until ${formatDate(filter['to'])}`, rest: '' }] : []),
    ...manyFilters.flatMap(([name, label, options]) => {
      const chosen = filter[name]?.split(',') ?? [];
      return chosen.map((value) => ({
        name,
        text: `${label}: ${options.find(([one]) => one === value)?.[1] ?? value}`,
        rest: chosen.filter((one) => one !== value).join(','),
      }));
    }),
  ];
  return (
    <ul aria-label="Filters in use" className="flex basis-full flex-wrap items-center gap-2">
      {chips.map(({ name, text, rest }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => change({ [name]: rest })}
            className="inline-flex min-h-8 items-center gap-1 rounded-full bg-primary-soft px-3 text-small text-primary hover:underline"
          >
            <span className="sr-only">Remove filter </span>
            {text}
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button tone="quiet" size="dense" onClick={() => change(nothing)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
