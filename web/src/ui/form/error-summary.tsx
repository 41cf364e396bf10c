import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { withoutControl } from './contract-resolver';

export interface FormIssue {
  /** Name of the control, as registered. */
  name: string;
  message: string;
  /** No control has this name, so no field shows it: the summary does. */
  unplaced?: boolean;
}

/** The errors of a form in the order of its fields. */
export function formIssuesOf(errors: FieldErrors, prefix = ''): FormIssue[] {
  return Object.entries(errors).flatMap(([key, error]): FormIssue[] => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    if ('message' in error && typeof error.message === 'string')
      return [{ name, message: error.message, unplaced: error.type === withoutControl }];
    return formIssuesOf(error as FieldErrors, name);
  });
}

/** Searches the form or dialog around the summary: the head of a page has elements with names, too. */
function focusField(summary: HTMLElement | null, name: string): void {
  const form = summary?.closest('form, [role="dialog"]') ?? document.body;
  const field = form.querySelector<HTMLElement>(`[name="${name}"]`) ?? document.getElementById(name);
  field?.focus({ preventScroll: false });
}

interface ErrorSummaryProps {
  issues: readonly FormIssue[];
  /** Count of submits. */
  attempt: number;
  /** The form is short: no list, the focus moves to the first field with an error. */
  short?: boolean;
}

/**
 * After a submit with one error the focus moves to its field; with more, to this list of links with the messages of the fields.
 * An error without a field is always shown here.
 */
export function ErrorSummary({ issues, attempt, short = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const asList = !short && issues.length > 1;
  const listed = asList ? issues : issues.filter(({ unplaced }) => unplaced);
  const target = asList ? undefined : issues.find(({ unplaced }) => !unplaced)?.name;
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    if (attempt === 0) return;
    if (latest.current === undefined) box.current?.focus();
    else focusField(box.current, latest.current);
  }, [attempt, short]);
  if (listed.length === 0 || attempt === 0) return <div ref={box} hidden />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control bg-danger-soft p-4 text-ui">
      {listed.length > 1 && (
        <p className="mb-2 flex items-center gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="size-5" />
          {listed.length} fields need another look
        </p>
      )}
      <ul className={listed.length > 1 ? 'flex list-disc flex-col gap-1 pl-7' : 'text-danger'}>
        {listed.map(({ name, message, unplaced }) => (
          <li key={name}>
            {unplaced ? (
              message
            ) : (
              <button
                type="button"
                onClick={() => focusField(box.current, name)}
                className="min-h-6 text-left align-top underline"
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
