import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openParam } from '../../../lib/navigation/row-href';
import { rowLinkOf, useRowKeys } from './use-row-keys';

/** The row that the address opens beside its list; when it is closed, the focus returns to the row. */
export function useOpenRow(): { open: string | null; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const open = search.get(openParam);
  const close = useCallback(() => {
    if (open) rowLinkOf(open)?.focus({ preventScroll: true });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(openParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [open, setSearch]);
  useRowKeys(open, close);
  return { open, close };
}
