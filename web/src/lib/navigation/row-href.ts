import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../browser/use-media';
import { paths } from './paths';

/** The parameter of a list that names the row open beside it. */
export const openParam = 'open';

/**
 * Where a row of a list leads: its page beside the list, on phones the page alone. The list's own parameters stay.
 * @param pageOf the page of a row
 */
export function useRowHref(pageOf: (id: string) => string): (id: string) => string {
  const [search] = useSearchParams();
  const phone = useMedia('(width < 48rem)');
  return useCallback(
    (id) => {
      if (phone) return pageOf(id);
      const next = new URLSearchParams(search);
      next.set(openParam, id);
      return `?${next}`;
    },
    [search, phone, pageOf],
  );
}

const shipmentPage = (slug: string): string => paths.shipment.href({ slug });

/** Where a row of a list of shipments leads. */
export const useShipmentHref = (): ((slug: string) => string) => useRowHref(shipmentPage);

/** Whether two addresses of one page differ in more than the row that is open: only then its data is loaded again. */
export function changesBesidesOpen({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const rest = new URL(url);
    rest.searchParams.delete(openParam);
    return rest.pathname + rest.search;
  });
  return before !== after;
}
