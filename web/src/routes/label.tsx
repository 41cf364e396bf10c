import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { labelView, type LabelView } from '#libs/contracts/shipments/labels.js';
import { paths } from '../lib/navigation/paths';
import { LabelPending, NoLabel } from '../features/labels/label-pending';
import { LabelPreview } from '../features/labels/label-preview';
import { isLabelSettled, labelQuery } from '../features/labels/label-queries';
import { LabelTools } from '../features/labels/label-tools';
import { NextSteps } from '../features/labels/next-steps';
import { usePrinting } from '../features/labels/print/use-printing';
import { api } from '../session/api';
import { isVoidOrRefunded, isPrintable } from '../lib/label-use';
import { parseSlug } from '../lib/navigation/route-params';
import { usePolled } from '../lib/http/use-polled';
import { Badge } from '../ui/display/badge';
import { ButtonLink } from '../ui/navigation/link';
import { serviceTitle } from '../lib/text/service-title';

export const handle = { title: 'Label' };

const LabelRefund = lazy(() => import('../features/orders/refunds/label-refund'));

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  api.get(labelView, `/labels/${parseSlug(params)}`, { signal: request.signal });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const polled = usePolled(
    { ...labelQuery(loaded.shipment), initialData: loaded },
    { done: isLabelSettled, pace: 'quick' },
  );
  const label = polled.data ?? loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const back = isVoidOrRefunded(label.status);
  // Refunded on this page: the button that had the focus is gone.
  useEffect(() => {
    if (back && isPrintable(loaded.status)) heading.current?.focus({ preventScroll: true });
  }, [back, loaded]);
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink tone="quiet" size="dense" to={paths.shipments.href()} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" /> Shipments
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className="type-h1">
          {label.pages.length > 1 ? `${label.pages.length} labels` : 'Label'}
        </h1>
        <p className="text-text-2">{serviceTitle(label)}</p>
        {label.sample && <Badge tone="warning">Sample, not postage</Badge>}
      </header>
      {isPrintable(label.status) ? (
        <Ready label={label} />
      ) : back || isLabelSettled(label) ? (
        <div className="mx-auto flex w-full max-w-form flex-col gap-4">
          <NoLabel
            label={label}
            actions={
              back ? undefined : (
                <ButtonLink to={paths.newShipment.href({ draft: label.shipment })}>Open the shipment</ButtonLink>
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

function Ready({ label }: { label: LabelView }) {
  const printing = usePrinting(label);
  const [at, setAt] = useState(0);
  const page = label.pages[at] ?? label.pages[0];
  usePrintKey(() => printing.print.mutate({ format: 'pdf' }));
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-4 rounded-card bg-sunken p-6 sm:p-10">
        {page && <LabelPreview label={label} page={page} />}
        {label.pages.length > 1 && <PageChoice label={label} at={at} onChoose={setAt} />}
      </div>
      <div className="flex flex-col gap-5 max-lg:order-first">
        <LabelTools label={label} printing={printing} page={at + 1} />
        <NextSteps label={label} />
        <Refund label={label} />
      </div>
    </div>
  );
}

function PageChoice({ label, at, onChoose }: { label: LabelView; at: number; onChoose: (at: number) => void }) {
  return (
    <nav aria-label="Labels of this shipment" className="flex flex-wrap justify-center gap-2">
      {label.pages.map((page, index) => (
        <button
          key={page.page}
          type="button"
          aria-current={index === at ? 'page' : undefined}
          onClick={() => onChoose(index)}
          className="size-9 rounded-control border border-border-strong bg-surface text-ui font-medium aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {page.page}
        </button>
      ))}
    </nav>
  );
}

/** Ctrl+P and Cmd+P print the label, not the page. */
function usePrintKey(print: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
