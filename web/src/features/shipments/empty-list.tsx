import { PackagePlus, SearchX } from 'lucide-react';
import type { ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';
import { paths } from '../../lib/navigation/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/navigation/link';
import { tabText } from './tab-text';

/** An empty list: no shipment at all, or none that matches. */
export function EmptyList({ tab, narrowed }: { tab: ShipmentTab; narrowed: boolean }) {
  if (tab === 'all' && !narrowed)
    return (
      <EmptyState
        icon={PackagePlus}
        title="No shipments yet"
        actions={
          <>
            <ButtonLink to={paths.newShipment.href()}>New shipment</ButtonLink>
            <ButtonLink tone="secondary" to={paths.quotePackage.href()}>
              Instant quote
            </ButtonLink>
            <ButtonLink tone="secondary" to={paths.createFromApps.href({ tab: 'file' })}>
              Import orders
            </ButtonLink>
          </>
        }
      >
        Start with addresses, a price, or a file of orders. We save your drafts in this browser.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title="No matches"
      actions={
        <ButtonLink tone="secondary" to={paths.shipments.href()}>
          Clear filters
        </ButtonLink>
      }
    >
      {narrowed ? 'Try another word or fewer filters.' : `There is nothing in “${tabText[tab]}” now.`}
    </EmptyState>
  );
}
