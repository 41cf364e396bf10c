import { lazy, Suspense } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { usePageTitle } from '../../../lib/page-meta';
import { Skeleton } from '../../../ui/skeleton';
import { Stepper } from '../../../ui/stepper';
import { FileStep } from '../../../features/imports/file-step';
import { ImportHead } from '../../../features/imports/import-head';
import { ImportNotes } from '../../../features/imports/import-notes';
import { ChangeProgress } from '../../../features/imports/change-progress';
import { ImportProgress } from '../../../features/imports/import-progress';
import { stepBar, stepOf, type ImportStep } from '../../../features/imports/import-steps';

const steps = {
  columns: lazy(() => import('./columns-step')),
  repair: lazy(async () => ({ default: (await import('../grid/repair-step')).RepairStep })),
  rates: lazy(async () => ({ default: (await import('../grid/rates-step')).RatesStep })),
  cart: lazy(async () => ({ default: (await import('../grid/sell-step')).SellStep })),
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
