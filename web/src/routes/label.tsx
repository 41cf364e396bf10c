import { Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { labelView, type LabelView } from '#libs/contracts/shipments/labels.js';
import { paths } from '../lib/navigation/paths';
import { LabelPending, NoLabel } from '../features/labels/label-pending';
import { isLabelSettled, labelQuery } from '../features/labels/label-queries';
import { api } from '../session/api';
import { isVoidOrRefunded, isPrintable } from '../lib/label-status';
import { parseSlug } from '../lib/navigation/route-params';
import { usePolled } from '../lib/http/use-polled';
import { ButtonLink } from '../ui/navigation/link';
import { PrintableLabel } from '../features/labels/printable-label';
import { LabelHead } from '../features/labels/label-head';
import { lazyComponent } from '../lib/navigation/lazy-component';

export const handle = { title: 'Label' };

const LabelRefund = lazyComponent(() => import('../features/orders/refunds/label-refund'));

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  api.get(labelView, `/labels/${parseSlug(params)}`, { signal: request.signal });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const polled = usePolled(
    { ...labelQuery(loaded.shipment), initialData: loaded },
    { done: isLabelSettled, pace: 'quick' },
  );
  const label = polled.data ?? loaded;
  const back = isVoidOrRefunded(label.status);
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <LabelHead label={label} loaded={loaded} />
      {isPrintable(label.status) ? (
        <PrintableLabel label={label} refund={<Refund label={label} />} />
      ) : back || isLabelSettled(label) ? (
        <div className="mx-auto flex w-full max-w-form flex-col gap-4">
          <NoLabel
            label={label}
            actions={
              back ? undefined : (
                <ButtonLink to={paths.newShipment.href({ draft: label.shipment })}>Open shipment</ButtonLink>
              )
            }
          />
          {back && <Refund label={label} />}
        </div>
      ) : (
        <LabelPending stalled={polled.stalled} onCheckAgain={polled.askAgain} />
      )}
    </div>
  );
}

const Refund = ({ label }: { label: LabelView }) => (
  <Suspense fallback={null}>
    <LabelRefund slug={label.shipment} />
  </Suspense>
);
