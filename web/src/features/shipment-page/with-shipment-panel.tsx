import type { ReactNode } from 'react';
import { lazyComponent } from '../../lib/navigation/lazy-component';
import { WithRowPanel } from '../../ui/table/panel/with-row-panel';

const ShipmentPanel = lazyComponent(() => import('./shipment-panel'));

/** A list of shipments, and beside it the one that the address opens. */
export const WithShipmentPanel = ({ children }: { children: (open: string | null) => ReactNode }) => (
  <WithRowPanel panel={(slug, close) => <ShipmentPanel key={slug} slug={slug} onClose={close} />}>
    {children}
  </WithRowPanel>
);
