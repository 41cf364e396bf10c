import { useCallback, useState, type SyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../lib/http/problems';
import { formResolver, type CheckForm, type FieldIssue } from './contract-resolver';
import { formIssuesOf } from './error-summary';

interface ContractFormOptions<V extends FieldValues, T> {
  defaultValues: V;
  /** The request body and its issues, by the name of the control. */
  check: CheckForm<V, T>;
  /** When an error is first shown: on submit, or already on blur. */
  mode?: 'onSubmit' | 'onTouched';
}

/**
 * The one form idiom: fields by react-hook-form, errors by the contract. Errors appear at their fields and in `<ErrorSummary
 * {...form.summary} />`, which moves the focus to them; typed values stay.
 */
export function useContractForm<V extends FieldValues, T = V>(options: ContractFormOptions<V, T>) {
  const { defaultValues, check, mode = 'onSubmit' } = options;
  const form = useForm<V, unknown, T & FieldValues>({
    defaultValues: defaultValues as DefaultValues<V>,
    mode,
    // The summary moves the focus.
    shouldFocusError: false,
    resolver: formResolver(check),
  });
  const { errors, submitCount } = form.formState;
  const { setError, getValues } = form;
  const [refusals, setRefusals] = useState(0);
  return {
    ...form,
    /** The fault at a field. */
    error: (name: FieldPath<V>) => get<FieldErrors<V>, { message?: string } | undefined>(errors, name)?.message,
    summary: { issues: formIssuesOf(errors), attempt: submitCount + refusals },
    /** The server refused the values: its errors appear at their fields, like those of the contract. */
    refuse: useCallback(
      (reason: unknown) => {
        const issues = issuesOf(reason).filter(({ path }) => hasField(getValues(), path));
        for (const { path, message } of issues) setError(path as FieldPath<V>, { type: 'contract', message });
        if (issues.length > 0) setRefusals((times) => times + 1);
      },
      [getValues, setError],
    ),
    /** Whether the fields show all that a refusal says, so that it needs no alert. */
    shows: (reason: unknown): boolean => {
      const issues = issuesOf(reason);
      return issues.length > 0 && issues.every(({ path }) => hasField(getValues(), path));
    },
    /**
     * For onSubmit: sends values that the contract accepts, unless `sending`. `refused`: runs in addition to showing the errors.
     */
    submit:
      (send: (value: T) => unknown, sending = false, refused?: () => unknown) =>
      (event?: SyntheticEvent): void => {
        event?.preventDefault();
        const submit = form.handleSubmit(
          (value) => void send(value),
          () => void refused?.(),
        );
        if (!sending) void submit(event);
      },
  };
}

const hasField = (values: FieldValues, path: string) => get<unknown>(values, path) !== undefined;

/** The errors of a refusal: of a list as it is, of an error if it is a problem document. */
const issuesOf = (reason: unknown): readonly FieldIssue[] => {
  if (Array.isArray(reason)) return reason as FieldIssue[];
  return reason instanceof ApiProblem ? reason.issues : [];
};

export type ContractForm<V extends FieldValues, T = V> = ReturnType<typeof useContractForm<V, T>>;
