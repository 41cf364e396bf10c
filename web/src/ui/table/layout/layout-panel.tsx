import { Columns3, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../button';
import { DropPanel } from '../../dialog/drop-panel';
import { densities, type Column } from '../data-table-column';
import type { TableView } from './use-table-layout';

interface LayoutPanelProps<T> {
  columns: readonly Column<T>[];
  view: TableView<T>;
}

/** One press changes a width by so many rem. */
const step = 2;
const densityWords = { dense: 'Dense', roomy: 'Roomy' } as const;

/** Which columns to show, how wide they and how high the rows are. Everything the pointer does to a table works here by key. */
export function LayoutPanel<T>({ columns, view }: LayoutPanelProps<T>) {
  const shown = new Set(view.shown.map(({ id }) => id));
  return (
    <DropPanel icon={Columns3} label="Columns" wide className="@max-form:hidden">
      <fieldset className="flex flex-col">
        <legend className="sr-only">Columns to show</legend>
        {columns
          .filter(({ fixed }) => !fixed)
          .map((column) => (
            <ColumnLine
              key={column.id}
              column={column}
              always={column === columns[0] || column.always === true}
              shown={shown.has(column.id)}
              view={view}
            />
          ))}
      </fieldset>
      <DensityChoice view={view} />
      {view.changed && (
        <Button tone="quiet" size="dense" className="mt-1 w-full" onClick={view.reset}>
          Reset table
        </Button>
      )}
    </DropPanel>
  );
}

interface ColumnLineProps<T> {
  column: Column<T>;
  always: boolean;
  shown: boolean;
  view: TableView<T>;
}

function ColumnLine<T>({ column: { id, title, width }, always, shown, view }: ColumnLineProps<T>) {
  const now = view.widths[id] ?? width;
  return (
    <div className="flex min-h-9 items-center rounded-chip text-ui hover:bg-sunken">
      {always ? (
        <span className="flex-1 truncate ps-10">{title}</span>
      ) : (
        <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-3 px-2">
          <input
            type="checkbox"
            checked={shown}
            onChange={() => view.toggle(id)}
            className="size-5 cursor-pointer accent-primary"
          />
          <span className="truncate">{title}</span>
        </label>
      )}
      {shown && (
        <>
          <WidthButton icon={Minus} label={`Narrow ${title}`} onPress={() => view.resize(id, now - step)} />
          <WidthButton icon={Plus} label={`Widen ${title}`} onPress={() => view.resize(id, now + step)} />
        </>
      )}
    </div>
  );
}

function WidthButton(props: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onPress}
      className="grid size-8 place-items-center rounded-chip text-text-2 hover:text-text"
    >
      <span className="sr-only">{props.label}</span>
      <props.icon aria-hidden className="size-4" />
    </button>
  );
}

function DensityChoice<T>({ view }: { view: TableView<T> }) {
  const name = useId();
  return (
    <fieldset className="mt-2 flex gap-1 border-t pt-2">
      <legend className="sr-only">Row height</legend>
      {densities.map((density) => (
        <label
          key={density}
          className="flex min-h-9 flex-1 cursor-pointer items-center gap-2 rounded-chip px-2 text-ui hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={view.density === density}
            onChange={() => view.setDensity(density)}
            className="size-4 cursor-pointer accent-primary"
          />
          {densityWords[density]}
        </label>
      ))}
    </fieldset>
  );
}
