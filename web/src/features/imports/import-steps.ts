import type { ImportView } from '#libs/contracts/imports/imports.js';
import { paths } from '../../lib/navigation/paths';
import type { Step } from '../../ui/navigation/stepper';

export const importSteps = ['file', 'columns', 'repair', 'rates', 'cart'] as const;
export type ImportStep = (typeof importSteps)[number];

const names: Record<ImportStep, string> = {
  file: 'File',
  columns: 'Columns',
  repair: 'Check & fix',
  rates: 'Rates',
  cart: 'Cart',
};

/** Where files are uploaded, or one file's step; without a step the one that it is at. */
export const importHref = (id?: string, step?: ImportStep): string =>
  paths.createFromApps.href({ tab: 'file', import: id, step });

/** Whether a step has something to show. */
function open(view: ImportView, step: ImportStep): boolean {
  if (step === 'file') return true;
  if (view.status === 'cancelled' || view.status === 'failed' || view.status === 'uploading') return false;
  if (step === 'columns') return view.header.length > 0;
  if (step === 'repair') return view.status === 'ready' || (view.mapping !== null && view.rows > 0);
  return view.status === 'ready';
}

/** Whether nothing is left to do in a step. */
function done({ status, counts, sale, mapping, missing }: ImportView, step: ImportStep): boolean {
  const sellable = counts.rated + counts.adding + counts.added;
  if (step === 'file') return status === 'reading' || status === 'needs_mapping' || status === 'ready';
  if (step === 'columns') return (status === 'ready' || status === 'reading') && mapping !== null && !missing.length;
  if (step === 'repair') return status === 'ready' && counts.invalid === 0;
  if (step === 'rates') return status === 'ready' && sellable > 0 && counts.valid + counts.rate_failed === 0;
  return sale?.status === 'done' && counts.rated === 0;
}

function natural(view: ImportView): ImportStep {
  if (view.status === 'needs_mapping') return 'columns';
  if (view.sale) return 'cart';
  return open(view, 'repair') ? 'repair' : 'file';
}

/** The displayed step: the requested one if it has content, otherwise the file's own. */
export function stepOf(view: ImportView, requested: string | null): ImportStep {
  const known = importSteps.find((step) => step === requested);
  return known && open(view, known) ? known : natural(view);
}

/** Steps of the bar; every one that has something to show is open. */
export const stepBar = (view: ImportView, current: ImportStep): Step[] =>
  importSteps.map((step) => ({
    label: names[step],
    state: step === current ? 'current' : done(view, step) ? 'done' : 'todo',
    href: step !== current && open(view, step) ? importHref(view.id, step) : undefined,
  }));

/** The bar before there is a file. */
export const emptyBar: Step[] = importSteps.map((step) => ({
  label: names[step],
  state: step === 'file' ? 'current' : 'todo',
}));
