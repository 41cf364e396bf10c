import { Plus } from 'lucide-react';
import { paths } from '../../lib/navigation/paths';
import { ButtonLink } from '../../ui/navigation/link';

/** Above the list, whatever is in it. */
export const ListHeader = () => (
  <header className="flex flex-wrap items-center justify-between gap-3">
    <h1 className="type-h1">Shipments</h1>
    <div className="flex flex-wrap gap-3">
      <ButtonLink tone="secondary" to={paths.createFromApps.href({ tab: 'file' })}>
        Import orders
      </ButtonLink>
      <ButtonLink to={paths.newShipment.href()}>
        <Plus aria-hidden className="size-4" /> New shipment
      </ButtonLink>
    </div>
  </header>
);
