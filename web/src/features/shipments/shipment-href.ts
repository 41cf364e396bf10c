import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../../lib/browser/use-media';
import { paths } from '../../lib/navigation/paths';

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
