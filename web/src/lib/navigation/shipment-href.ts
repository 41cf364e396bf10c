import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../browser/use-media';
import { paths } from './paths';

/** The parameter of a list that says which shipment is open beside it. */
export const openParam = 'open';

/** Where a row of a list leads: the shipment beside the list, on phones its page. The list's own parameters stay. */
export function useShipmentHref(): (slug: string) => string {
  const [search] = useSearchParams();
  const phone = useMedia('(width < 48rem)');
  return useCallback(
    (slug) => {
      if (phone) return paths.shipment.href({ slug });
      const next = new URLSearchParams(search);
      next.set(openParam, slug);
      return `?${next}`;
    },
    [search, phone],
  );
}

/** Whether two addresses of one page differ in more than the shipment that is open: only then its data is loaded again. */
export function changesBesidesOpen({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const rest = new URL(url);
    rest.searchParams.delete(openParam);
    return rest.pathname + rest.search;
  });
  return before !== after;
}
