import { memo, useRef } from 'react';
import { Badge } from '../../../ui/display/badge';
import { useRowWindow } from '../../../ui/table/use-row-window';
import { CellMark } from './grid/grid-cell';
import type { RowSheet } from '../rows/row-sheet';
import type { RowWithEdits } from '../rows/row-with-edits';
import { rowStateText } from '../rows/row-state-text';
import { useSeen } from '../rows/use-row-sheet';

/** Pixels of a card: room for a message of three lines. */
const cardHeight = 124;

interface RowCardsProps {
  sheet: RowSheet;
  snapshot: readonly number[];
  /** One of them is open for editing. */
  still: boolean;
  openRow: (row: number) => void;
}

/** The rows on a phone: a list of cards that open as a form. */
export function RowCards({ sheet, snapshot, still, openRow }: RowCardsProps) {
  const body = useRef<HTMLUListElement>(null);
  const { first, end } = useRowWindow(body, snapshot.length, cardHeight);
  useSeen(sheet, snapshot, first, end, still);
  return (
    <ul
      ref={body}
      aria-label="Rows in your file"
      style={{ height: snapshot.length * cardHeight }}
      className="relative rounded-card border bg-surface"
    >
      {snapshot.slice(first, end).map((number, offset) => (
        <RowCard
          key={number}
          {...{ number, openRow }}
          index={first + offset}
          count={snapshot.length}
          shown={sheet.row(number)}
        />
      ))}
    </ul>
  );
}

interface RowCardProps {
  number: number;
  index: number;
  count: number;
  shown: RowWithEdits | undefined;
  openRow: (row: number) => void;
}

const RowCard = memo(function RowCard({ number, index, count, shown, openRow }: RowCardProps) {
  const words = shown && rowStateText(shown);
  const { values = {}, issues = [] } = shown ?? {};
  const [issue, ...more] = [...issues].sort((a, b) => a.severity.localeCompare(b.severity));
  const name = values.recipient_name ?? values.recipient_company ?? values.recipient_last_name ?? '';
  const place = [values.recipient_postal, values.recipient_city, values.recipient_country].filter(Boolean).join(' ');
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: index * cardHeight, height: cardHeight }}
      className="absolute inset-x-0 border-b"
    >
      <button
        type="button"
        disabled={!shown}
        onClick={() => openRow(number)}
        className="flex h-full w-full flex-col items-stretch justify-center gap-1 px-4 py-2 text-left text-ui"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="text-small text-text-2 tabular-nums">Row {number}</span>
          {words && (
            <Badge tone={words.tone} icon={words.icon}>
              {words.label}
            </Badge>
          )}
        </span>
        <span dir="auto" className="truncate font-semibold">
          {shown ? name || 'No recipient' : 'Loading'}
          {issue && <span className="text-small font-normal text-text-2"> {place}</span>}
        </span>
        {issue ? (
          <span className="flex items-start gap-1.5 text-small">
            <CellMark severity={issue.severity} />
            <span className="line-clamp-3">{issue.message}</span>
            {more.length > 0 && <span className="ml-auto whitespace-nowrap text-text-2">+{more.length} more</span>}
          </span>
        ) : (
          <span dir="auto" className="truncate text-small text-text-2">
            {place}
          </span>
        )}
      </button>
    </li>
  );
});
