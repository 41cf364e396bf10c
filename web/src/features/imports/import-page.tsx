import { lazy, Suspense } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stepper } from '../../ui/navigation/stepper';
import { FileStep } from './upload/file-step';
import { ImportHead } from './import-head';
import { ImportNotes } from './import-notes';
import { ChangeProgress } from './change-progress';
import { ImportProgress } from './import-progress';
import { stepBar, stepOf, type ImportStep } from './import-steps';

const steps = {
  columns: lazy(() => import('./mapping/columns-step')),
  repair: lazy(async () => ({ default: (await import('./repair/repair-step')).RepairStep })),
  rates: lazy(async () => ({ default: (await import('./pricing/pricing-step')).RatesStep })),
  cart: lazy(async () => ({ default: (await import('./sale/sale-step')).SellStep })),
};

/** One uploaded file: what it is, what is being done with it, and one of its steps. @param wanted the step in the address */
export function ImportShell({ view, wanted }: { view: ImportView; wanted: string | null }) {
  const step = stepOf(view, wanted);
  usePageTitle(view.name);
  return (
    <>
      <ImportHead view={view} />
      <Stepper label="Steps of the upload" steps={stepBar(view, step)} />
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
