import { lazy, Suspense, type ReactNode } from 'react';
import { useOpenRow } from '../../ui/table/panel/use-open-row';

const ShipmentPanel = lazy(() => import('./shipment-panel'));

interface WithShipmentPanelProps {
  /** The list; its rows are told which shipment is open. */
  children: (open: string | null) => ReactNode;
}

/** A list of shipments, and beside it the one that the address opens. J, K and Esc are keys of both. */
export function WithShipmentPanel({ children }: WithShipmentPanelProps) {
  const { open: slug, close } = useOpenRow();
  return (
    <div className="flex items-start gap-6">
      <div data-row-keys className="@container min-w-0 flex-1">
        {children(slug)}
      </div>
      {slug && (
        <Suspense fallback={null}>
          <ShipmentPanel key={slug} slug={slug} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
