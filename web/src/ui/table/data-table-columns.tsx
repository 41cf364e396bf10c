import { Columns3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { safeStorage } from '../../lib/browser/safe-storage';
import type { Column } from './data-table-column';
import { DropPanel } from '../dialog/drop-panel';

const storage = safeStorage();

/** The columns that are shown, as chosen in this browser; the first one always is. */
export function useColumns<T>(table: string, columns: readonly Column<T>[]) {
  const key = `waybill.columns.${table}`;
  const [text, setText] = useState(() => storage.getItem(key));
  const shownIds = useMemo(() => {
    const usual = columns.filter(({ extra }) => !extra).map(({ id }) => id);
    return new Set(text === null ? usual : text.split(','));
  }, [columns, text]);
  const shown = useMemo(() => columns.filter(({ id }, index) => index === 0 || shownIds.has(id)), [columns, shownIds]);
  const toggle = (id: string) => {
    const next = new Set(shownIds);
    if (!next.delete(id)) next.add(id);
    const words = [...next].join(',');
    storage.setItem(key, words);
    setText(words);
  };
  return { shown, isShown: (id: string) => shownIds.has(id), toggle };
}

interface ColumnChooserProps<T> {
  columns: readonly Column<T>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** Which columns to show, on a desk. */
export function ColumnChooser<T>({ columns, isShown, toggle }: ColumnChooserProps<T>) {
  return (
    <DropPanel icon={Columns3} label="Columns" className="max-md:hidden">
      <fieldset className="flex flex-col">
        <legend className="sr-only">Columns to show</legend>
        {columns.slice(1).map(({ id, title }) => (
          <label
            key={id}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-chip px-2 text-ui hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={isShown(id)}
              onChange={() => toggle(id)}
              className="size-5 cursor-pointer accent-primary"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </DropPanel>
  );
}
