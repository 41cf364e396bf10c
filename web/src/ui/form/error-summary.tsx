import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';

export interface FormIssue {
  /** Name of the control, as registered. */
  name: string;
  message: string;
}

/** The faults of a form in the order of its fields. */
export function formIssuesOf(errors: FieldErrors, prefix = ''): FormIssue[] {
  return Object.entries(errors).flatMap(([key, error]): FormIssue[] => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return formIssuesOf(error as FieldErrors, name);
  });
}

const focusField = (name: string) =>
  (document.getElementsByName(name)[0] ?? document.getElementById(name))?.focus({ preventScroll: false });

interface ErrorSummaryProps {
  issues: readonly FormIssue[];
  /** Count of submits. */
  attempt: number;
  /** The form is seen at a glance: no list, the focus goes to the first field that is wrong. */
  short?: boolean;
}

/**
 * After a submit with one fault the focus goes to its field; with more, to this list of links in the same words as at the
 * fields.
 */
export function ErrorSummary({ issues, attempt, short = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(issues);
  useEffect(() => {
    latest.current = issues;
  });
  useEffect(() => {
    const [first, second] = latest.current;
    if (attempt === 0 || !first) return;
    if (second && !short) box.current?.focus();
    else focusField(first.name);
  }, [attempt, short]);
  if (short || issues.length < 2 || attempt === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control bg-danger-soft p-4 text-ui">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5" />
        {issues.length} fields need another look
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-7">
        {issues.map((issue) => (
          <li key={issue.name}>
            <button
              type="button"
              onClick={() => focusField(issue.name)}
              className="min-h-6 text-left align-top underline"
            >
              {issue.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
