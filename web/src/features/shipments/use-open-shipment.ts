import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openParam } from '../../lib/navigation/shipment-href';
import { rowLinkOf, useRowKeys } from './use-row-keys';

/** The shipment that the address opens beside the list, and closing it: the focus goes back to its row. */
export function useOpenShipment(): { slug: string | null; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const slug = search.get(openParam);
  const close = useCallback(() => {
    if (slug) rowLinkOf(slug)?.focus({ preventScroll: true });
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(openParam);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [slug, setSearch]);
  useRowKeys(slug, close);
  return { slug, close };
}
