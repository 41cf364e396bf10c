import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { CellMessage } from './cell-message';

/** Where the focus moves when an edit ends. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'error' | 'errorBack' | 'away';

interface CellInputProps {
  row: number;
  column: ImportColumn;
  /** The text to begin with. */
  start: string;
  /** The issues of a text. */
  checkText: (text: string) => RowIssue | undefined;
  /** @param text null: as it was */
  onEnd: (text: string | null, end: EditEnd) => void;
}

/** A cell in edit mode. Enter, Tab and leaving store the text; Esc discards it. Issues are shown while typing. */
export function CellInput({ row, column, start, checkText, onEnd }: CellInputProps) {
  const [text, setText] = useState(start);
  const over = useRef(false);
  const id = useId();
  const issue = checkText(text);
  const field = useRef<HTMLInputElement>(null);
  // The cell was opened by typing, which appends to its text.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const end = (committed: string | null, where: EditEnd) => {
    if (over.current) return;
    over.current = true;
    onEnd(committed, where);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const where = endOf(event);
    if (!where) return;
    event.preventDefault();
    end(where === 'stay' ? null : text, where);
  };
  return (
    <>
      <input
        ref={field}
        dir="auto"
        aria-label={`Row ${row}, ${columnTitles[column]}`}
        aria-invalid={issue?.severity === 'error' || undefined}
        aria-describedby={issue ? id : undefined}
        value={text}
        maxLength={10_000}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(text, 'away')}
        className="absolute inset-0 bg-surface px-2 text-ui outline-2 -outline-offset-2 outline-focus"
      />
      {issue && <CellMessage id={id} issue={issue} />}
    </>
  );
}

function endOf({ key, shiftKey, altKey }: KeyboardEvent): EditEnd | undefined {
  if (key === 'Escape') return 'stay';
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (altKey && key === 'ArrowDown') return 'error';
  return altKey && key === 'ArrowUp' ? 'errorBack' : undefined;
}
