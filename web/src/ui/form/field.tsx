import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';

interface FieldLink {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldLink | null>(null);

/** Ids and error state that the control inside a Field carries. */
export function useFieldLink(): Partial<FieldLink> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Fields are required unless this marks them. */
  optional?: boolean;
  /** Right of the hint, such as "12 of 40". */
  counter?: string;
  /** The label is read but not seen. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label, one control, its hint and its error; the control reads its ids from here. */
export function Field({ label, hint, error, optional, counter, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const invalid = error ? true : undefined;
  const link = useMemo<FieldLink>(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': invalid }),
    [id, described, invalid],
  );
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-ui font-medium text-text'}>
        {label}
        {optional && <span className="font-normal text-text-3"> (optional)</span>}
      </label>
      <FieldContext value={link}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {(hint || counter) && (
        <div className="flex justify-between gap-4 text-small text-text-3">
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <span className="tabular-nums">{counter}</span>}
        </div>
      )}
    </div>
  );
}

/** The look of every control. Its size is the style sheet's `.control`, which any utility class overrides. */
export const controlClass = clsx(
  'control min-w-0 border border-border-strong bg-surface text-text placeholder:text-text-3 transition-colors hover:border-text-2',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:bg-sunken disabled:text-text-3',
);
