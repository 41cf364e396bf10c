import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { AppLink } from './link';

export interface Step {
  label: string;
  state: 'done' | 'current' | 'todo';
  /** Link of a step that is open but not current. */
  href?: string | undefined;
}

/** The steps of a flow. On phones only the current one is spelled out. */
export function Stepper({ steps, label = 'Progress' }: { steps: readonly Step[]; label?: string }) {
  const current = steps.findIndex((step) => step.state === 'current');
  return (
    <nav aria-label={label} className="max-w-page">
      <ol className="flex items-center gap-1 sm:gap-2">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={clsx('flex items-center gap-1 sm:gap-2', index < steps.length - 1 && 'flex-auto')}
          >
            <StepMark step={step} number={index + 1} />
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={clsx(
                  'h-0.5 min-w-2 flex-1 max-[23rem]:hidden',
                  index < current ? 'bg-primary' : 'bg-border',
                )}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const marks: Record<Step['state'], string> = {
  done: 'bg-primary-soft text-primary',
  current: 'bg-primary text-on-primary',
  todo: 'border border-border-strong text-text-3',
};

function StepMark({ step, number }: { step: Step; number: number }) {
  const content = (
    <>
      <span
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold',
          marks[step.state],
        )}
      >
        {step.state === 'done' ? <Check aria-hidden className="size-4" /> : number}
      </span>
      <span
        className={clsx('text-ui', step.state === 'current' ? 'font-semibold text-text' : 'text-text-2 max-lg:sr-only')}
      >
        {step.label}
        {step.state === 'done' && <span className="sr-only">, done</span>}
      </span>
    </>
  );
  const style = 'inline-flex min-h-7 items-center gap-2 rounded-full';
  if (step.href && step.state !== 'current')
    return (
      <AppLink to={step.href} className={clsx(style, 'hover:underline')}>
        {content}
      </AppLink>
    );
  return <span className={style}>{content}</span>;
}
