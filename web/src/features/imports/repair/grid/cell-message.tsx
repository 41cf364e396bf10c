import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';

interface CellMessageProps {
  id: string;
  issue: RowIssue;
  onAccept?: (() => void) | undefined;
}

/** The issues of a cell, below it, with suggestions to fix them. */
export function CellMessage({ id, issue, onAccept }: CellMessageProps) {
  const wrong = issue.severity === 'error';
  const Icon = wrong ? CircleAlert : TriangleAlert;
  return (
    <div
      id={id}
      className="absolute top-full left-0 z-1 flex w-max max-w-80 items-start gap-2 rounded-control border bg-surface p-2 text-small whitespace-normal shadow-md"
    >
      <Icon aria-hidden className={clsx('mt-px size-4 shrink-0', wrong ? 'text-danger' : 'text-warning')} />
      <span>
        {issue.message}
        {issue.suggestion !== undefined && onAccept && (
          <button
            type="button"
            tabIndex={-1}
            onClick={onAccept}
            className="mt-1 block min-h-6 rounded-chip text-left font-semibold text-primary underline"
          >
            Use “{issue.suggestion}” <kbd className="font-sans font-normal text-text-3">Alt+Enter</kbd>
          </button>
        )}
      </span>
    </div>
  );
}
