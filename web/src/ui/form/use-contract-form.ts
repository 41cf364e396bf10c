import type { SyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { formResolver, type CheckForm } from './contract-resolver';
import { formIssuesOf } from './error-summary';

interface ContractFormOptions<V extends FieldValues, T> {
  defaultValues: V;
  /** What is sent, and what is wrong with it, by the name of the control. */
  check: CheckForm<V, T>;
  /** When an error is first shown: on submit, or already on blur. */
  mode?: 'onSubmit' | 'onTouched';
}

/**
 * The one way a form is kept: fields by react-hook-form, errors by the contract. Errors show at their fields and in
 * `<ErrorSummary {...form.summary} />`, which takes the focus to them; what was typed stays.
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
  return {
    ...form,
    /** The fault at a field. */
    error: (name: FieldPath<V>) => get<FieldErrors<V>, { message?: string } | undefined>(errors, name)?.message,
    summary: { issues: formIssuesOf(errors), attempt: submitCount },
    /**
     * For onSubmit: sends what the contract takes, unless one is `sending`. `refused`: runs in addition to showing the
     * errors.
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

export type ContractForm<V extends FieldValues, T = V> = ReturnType<typeof useContractForm<V, T>>;
