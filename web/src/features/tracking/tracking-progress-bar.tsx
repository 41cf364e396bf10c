import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { progressOf } from './tracking-progress';
import { trackingDisplays } from './tracking-text';

/** Four steps, never fewer completed than before; for screen readers a list of the completed ones. */
export function TrackingProgressBar({ view }: { view: Pick<TrackingView, 'status' | 'events'> }) {
  const { step, names } = progressOf(view);
  const { tone } = trackingDisplays[view.status];
  const trouble = tone === 'danger' || tone === 'warning';
  return (
    <ol className="grid grid-cols-4" aria-label="Progress">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className="relative flex flex-col items-center gap-2 text-center text-small sm:text-ui"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={clsx('absolute top-3.5 right-1/2 h-1 w-full', index <= step ? 'bg-primary' : 'bg-border')}
            />
          )}
          <span className={clsx('z-1 grid size-8 place-items-center rounded-full', markClass(index, step, trouble))}>
            {index < step || (index === step && step === 3) ? <Check aria-hidden className="size-4" /> : null}
            {index === step && step < 3 && <span aria-hidden className="size-2.5 rounded-full bg-current" />}
          </span>
          <span className={index === step ? 'font-semibold' : 'text-text-2'}>
            {name}
            <span className="sr-only">{index < step ? ', done' : index === step ? ', now' : ', not yet'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function markClass(index: number, step: number, trouble: boolean): string {
  if (index > step) return 'border-2 border-border bg-surface text-text-3';
  if (index === step && trouble) return 'bg-warning text-surface';
  return 'bg-primary text-on-primary';
}
