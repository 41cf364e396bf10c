import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openParam, useShipmentHref } from '../../lib/navigation/row-href';
import { PageLink } from './page-link';

interface ShipmentLinkProps {
  slug: string;
  className?: string;
  children: ReactNode;
}

/** The name of a row that opens its shipment beside the list; J and K find rows by it. */
export function ShipmentLink({ slug, className, children }: ShipmentLinkProps) {
  const [search] = useSearchParams();
  const to = useShipmentHref()(slug);
  return (
    <PageLink
      to={to}
      data-row
      preventScrollReset={to.startsWith('?')}
      aria-current={search.get(openParam) === slug || undefined}
      className={clsx('rounded-chip hover:underline', className)}
    >
      {children}
    </PageLink>
  );
}
