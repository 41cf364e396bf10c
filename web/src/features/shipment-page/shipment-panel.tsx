import { PackageX } from 'lucide-react';
import { ApiProblem } from '../../lib/http/problems';
import { usePolled } from '../../lib/http/use-polled';
import { paths } from '../../lib/navigation/paths';
import { StatusChip } from '../../ui/display/status-chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { PanelFrame } from '../../ui/table/panel/panel-frame';
import { detailsQuery, isSettled } from './details-query';
import { statusOf } from './next-action';
import { ShipmentSections } from './shipment-sections';
import { ShipmentSkeleton } from './shipment-skeleton';
import { shipmentTitle } from './shipment-title';
import { StalledNote } from './stalled-note';

/** A shipment beside its list. */
export default function ShipmentPanel({ slug, onClose }: { slug: string; onClose: () => void }) {
  const polled = usePolled(detailsQuery(slug), { done: isSettled });
  const { data } = polled;
  return (
    <PanelFrame
      what="shipment"
      id={slug}
      title={data ? shipmentTitle(data.shipment) : 'Shipment'}
      badge={data && <StatusChip status={statusOf(data)} />}
      pageHref={paths.shipment.href({ slug })}
      onClose={onClose}
    >
      {polled.stalled && <StalledNote onRefresh={polled.askAgain} />}
      {data && <ShipmentSections key={slug} details={data} onGone={onClose} />}
      {!data && polled.error && <NotShown error={polled.error} onRetry={polled.askAgain} />}
      {!data && !polled.error && <ShipmentSkeleton />}
    </PanelFrame>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiProblem && error.status === 404))
    return <ErrorState title="Could not load the shipment" error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={PackageX} title="Shipment not found">
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}
