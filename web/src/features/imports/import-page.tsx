import { Suspense } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-text';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stepper } from '../../ui/navigation/stepper';
import { FileStep } from './upload/file-step';
import { ImportHead } from './import-head';
import { ImportNotes } from './import-notes';
import { ChangeProgress } from './change-progress';
import { ImportProgress } from './import-progress';
import { stepBar, stepOf, type ImportStep } from './import-steps';
import { isChanging } from '#libs/contracts/imports/changes.js';
import { usePolled, type Polled } from '../../lib/http/use-polled';
import { importQuery, isMoving } from './import-queries';
import { lazyComponent } from '../../lib/navigation/lazy-component';

const steps = {
  columns: lazyComponent(() => import('./mapping/columns-step')),
  repair: lazyComponent(async () => ({ default: (await import('./repair/repair-step')).RepairStep })),
  rates: lazyComponent(async () => ({ default: (await import('./pricing/pricing-step')).RatesStep })),
  cart: lazyComponent(async () => ({ default: (await import('./sale/sale-step')).SellStep })),
};

/** One uploaded file, as it is now. @param wanted the step in the address */
export function ImportPage({ id, requestedStep }: { id: string; requestedStep: string | null }) {
  const { data, error, stalled, askAgain } = useImport(id);
  if (!data && error) return <ErrorState title="Could not load this import" error={error} onRetry={askAgain} />;
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <>
      {error && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      {stalled && (
        <InlineAlert
          title="Still working"
          actions={
            <Button size="dense" tone="secondary" onClick={askAgain}>
              Refresh
            </Button>
          }
        >
          This is taking a while. You can leave and come back.
        </InlineAlert>
      )}
      <ImportShell view={data} requestedStep={requestedStep} />
    </>
  );
}

/** The file, its running job, and one of its steps. */
function ImportShell({ view, requestedStep }: { view: ImportView; requestedStep: string | null }) {
  const step = stepOf(view, requestedStep);
  usePageTitle(view.name);
  return (
    <>
      <ImportHead view={view} />
      <Stepper label="Import steps" steps={stepBar(view, step)} />
      <ImportNotes notes={view.notes} />
      <ImportProgress view={view} />
      <ChangeProgress view={view} />
      <StepContent view={view} step={step} />
    </>
  );
}

function StepContent({ view, step }: { view: ImportView; step: ImportStep }) {
  if (step === 'file') return <FileStep view={view} />;
  const Content = steps[step];
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
      <Content view={view} />
    </Suspense>
  );
}

const rule = { done: (view: ImportView) => !isMoving(view) && !isChanging(view.change), pace: 'live' } as const;

/** An uploaded file, polled about every second while a job changes it. */
const useImport = (id: string): Polled<ImportView> => usePolled(importQuery(id), rule);
