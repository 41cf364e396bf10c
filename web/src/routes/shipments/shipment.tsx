import { ArrowLeft } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { shipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { detailsQuery, isSettled } from '../../features/shipment-page/details-query';
import { statusOf } from '../../features/shipment-page/next-action';
import { ShipmentSections } from '../../features/shipment-page/shipment-sections';
import { shipmentTitle } from '../../features/shipment-page/shipment-title';
import { StalledNote } from '../../features/shipment-page/stalled-note';
import { usePolled } from '../../lib/http/use-polled';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { paths } from '../../lib/navigation/paths';
import { parseSlug } from '../../lib/navigation/route-params';
import { api } from '../../session/api';
import { StatusChip } from '../../ui/display/status-chip';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-text';
import { ButtonLink } from '../../ui/navigation/link';

export const handle = { title: 'Shipment' };

/** Another owner's shipment does not exist here: the 404 page. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  api.get(shipmentDetails, `/shipments/${parseSlug(params)}/details`, { signal: request.signal });

/** All sections of one shipment, polled while something changes. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const polled = usePolled({ ...detailsQuery(loaded.shipment.slug), initialData: loaded }, { done: isSettled });
  const details = polled.data ?? loaded;
  const navigate = useNavigate();
  const title = shipmentTitle(details.shipment);
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink tone="quiet" size="dense" to={paths.shipments.href()} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" /> Shipments
        </ButtonLink>
        <h1 dir="auto" className="type-h1 min-w-0 break-words">
          {title}
        </h1>
        <StatusChip status={statusOf(details)} />
      </header>
      {polled.error && (
        <InlineAlert tone="warning" live>
          Could not refresh. This is the latest we know. {problemText(polled.error)}
        </InlineAlert>
      )}
      {polled.stalled && <StalledNote onRefresh={polled.askAgain} />}
      <ShipmentSections
        key={details.shipment.slug}
        details={details}
        onGone={() => void navigate(paths.shipments.href())}
      />
    </div>
  );
}
