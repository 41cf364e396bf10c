import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/navigation/link';
import { Stepper, type Step } from '../../ui/navigation/stepper';

export interface FlowPageProps {
  steps: readonly Step[];
  title: string;
  intro?: ReactNode;
  /** The summary at the right; under the form on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A step of a creation flow: progress, form, and a summary so far. */
export function FlowPage({ steps, title, intro, aside, children }: FlowPageProps) {
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <Stepper steps={steps} label="Shipment steps" />
      <div className={clsx(aside && 'grid items-start gap-6 @split:grid-cols-[minmax(0,1fr)_20rem] @split:gap-8')}>
        <div className="flex min-w-0 flex-col gap-5">
          <header className="flex flex-col gap-1">
            <h1 className="type-h1">{title}</h1>
            {intro && <p className="text-text-2">{intro}</p>}
          </header>
          {children}
        </div>
        {aside && <aside className="@split:sticky @split:top-24">{aside}</aside>}
      </div>
    </div>
  );
}

export interface FlowActionsProps {
  /** Label of the primary action. */
  label: string;
  loading?: boolean;
  disabled?: boolean;
  back?: string | undefined;
  onClick?: () => void;
  /** Another way on, after the primary one; in a form it submits as well. */
  also?: { label: string; onClick: () => void };
  /** What the button commits to, such as the service and its price. */
  note?: ReactNode;
  /** Why the last click failed, or what is missing. */
  problem?: ReactNode;
  /** Stays at the bottom of the screen on desks too: for long lists. */
  sticky?: boolean;
}

/** Back and the one primary action; at the bottom of the screen on phones. */
export function FlowActions({
  label,
  loading,
  disabled,
  back,
  onClick,
  also,
  note,
  problem,
  sticky,
}: FlowActionsProps) {
  return (
    <div className={clsx(barClass, sticky && stickyClass)}>
      {problem && <div className="flex w-full flex-col gap-3 empty:hidden">{problem}</div>}
      {note && (
        <div className={clsx('min-w-0 text-ui max-sm:w-full sm:mr-auto', also && '@max-[64rem]:w-full')}>{note}</div>
      )}
      {back && (
        <ButtonLink tone="secondary" to={back} className="max-sm:px-3">
          <ArrowLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Back</span>
        </ButtonLink>
      )}
      <Button
        type={onClick ? 'button' : 'submit'}
        loading={loading ?? false}
        disabled={disabled}
        onClick={onClick}
        className={clsx('max-sm:min-h-13 max-sm:flex-1', also ? 'sm:min-w-32' : 'sm:min-w-44')}
      >
        {label}
      </Button>
      {also && (
        <Button
          tone="secondary"
          type={onClick ? 'button' : 'submit'}
          loading={loading ?? false}
          disabled={disabled}
          onClick={also.onClick}
          className="max-sm:min-h-13 max-sm:px-3"
        >
          {also.label}
        </Button>
      )}
    </div>
  );
}

const barClass = clsx(
  'flex flex-wrap items-center justify-end gap-3',
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-3',
  'max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
);

const stickyClass =
  'sm:sticky sm:bottom-4 sm:z-10 sm:rounded-card sm:border sm:border-border sm:bg-surface sm:p-4 sm:shadow-md';
