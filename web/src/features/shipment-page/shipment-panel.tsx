import { ChevronDown, ChevronUp, Maximize2, PackageX, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { ApiProblem } from '../../lib/http/problems';
import { usePolled } from '../../lib/http/use-polled';
import { paths } from '../../lib/navigation/paths';
import { StatusChip } from '../../ui/display/status-chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { AppLink } from '../../ui/navigation/link';
import { neighborOf } from '../shipments/use-row-keys';
import { detailsQuery, isSettled } from './details-query';
import { statusOf } from './next-action';
import { ShipmentSections } from './shipment-sections';
import { ShipmentSkeleton } from './shipment-skeleton';
import { shipmentTitle } from './shipment-title';
import { StalledNote } from './stalled-note';

const iconButton = 'grid size-9 shrink-0 place-items-center rounded-control text-text-2 hover:bg-sunken';

/** A shipment beside its list, which stays usable: over it where the window is small. */
export default function ShipmentPanel({ slug, onClose }: { slug: string; onClose: () => void }) {
  const polled = usePolled(detailsQuery(slug), { done: isSettled });
  const { data } = polled;
  const title = data ? shipmentTitle(data.shipment) : 'Shipment';
  return (
    <aside
      aria-label={title}
      data-row-keys
      className="fixed inset-0 z-30 flex flex-col overflow-y-auto overscroll-contain bg-bg md:left-auto md:w-full md:max-w-column md:border-l md:shadow-lg xl:sticky xl:inset-auto xl:top-20 xl:z-0 xl:max-h-[calc(100dvh-6rem)] xl:w-[26rem] min-[100rem]:w-[30rem] xl:shrink-0 xl:rounded-card xl:border xl:shadow-none"
    >
      <PanelHead slug={slug} title={title} onClose={onClose}>
        {data && <StatusChip status={statusOf(data)} />}
      </PanelHead>
      <div className="flex flex-col gap-4 p-4">
        {polled.stalled && <StalledNote onRefresh={polled.askAgain} />}
        {data && <ShipmentSections key={slug} details={data} onGone={onClose} />}
        {!data && polled.error && <NotShown error={polled.error} onRetry={polled.askAgain} />}
        {!data && !polled.error && <ShipmentSkeleton />}
      </div>
    </aside>
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

function PanelHead({ slug, title, onClose, children }: PanelHeadProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened by a link or a key: the focus comes along. A page that is loaded or gone back to keeps its own.
  const moved = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [slug, moved]);
  const go = (step: 1 | -1) => {
    const href = neighborOf(slug, step)?.getAttribute('href');
    if (href) void navigate(href, { replace: true, preventScrollReset: true });
  };
  return (
    <header className="sticky top-0 z-10 flex items-start gap-1 border-b bg-surface px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="type-h3 max-w-full truncate focus:outline-none">
          {title}
        </h2>
        {children}
      </div>
      <button type="button" aria-label="Previous shipment" onClick={() => go(-1)} className={iconButton}>
        <ChevronUp aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="Next shipment" onClick={() => go(1)} className={iconButton}>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      <AppLink aria-label="Open full page" to={paths.shipment.href({ slug })} className={iconButton}>
        <Maximize2 aria-hidden className="size-4" />
      </AppLink>
      <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
        <X aria-hidden className="size-5" />
      </button>
    </header>
  );
}

interface PanelHeadProps {
  slug: string;
  title: string;
  onClose: () => void;
  /** Its status. */
  children: ReactNode;
}
