import { Suspense, type ReactNode } from 'react';
import { useOpenRow } from './use-open-row';

interface WithRowPanelProps {
  /** The list; its rows know which of them is open. */
  children: (open: string | null) => ReactNode;
  /** The open row, as a PanelFrame. */
  panel: (id: string, close: () => void) => ReactNode;
}

/** A list, and beside it the row that the address opens. J, K, X and Esc are keys of both. */
export function WithRowPanel({ children, panel }: WithRowPanelProps) {
  const { open, close } = useOpenRow();
  return (
    <div className="flex items-start gap-6">
      <div data-row-keys className="@container min-w-0 flex-1">
        {children(open)}
      </div>
      {open && <Suspense fallback={null}>{panel(open, close)}</Suspense>}
    </div>
  );
}
