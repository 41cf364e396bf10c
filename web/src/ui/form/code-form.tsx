import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../button';
import { CodeField, noCode } from './code-field';
import { required } from './contract-resolver';
import { ErrorSummary } from './error-summary';
import { useContractForm } from './use-contract-form';

interface CodeFormProps {
  label: string;
  hint?: string | undefined;
  /** Word on the button. */
  submit: string;
  send: (code: string) => unknown;
  busy: boolean;
  disabled?: boolean;
  /** Why the last code was refused, as an alert. */
  error?: ReactNode;
  /** The field takes the focus, and its sixth digit sends the code. Without it only the button does. */
  immediate?: boolean;
  /** Above the field. */
  before?: ReactNode;
  /** Between the field and the button. */
  children?: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** A form for one code of six digits. */
export function CodeForm({ send, busy, immediate = true, ...props }: CodeFormProps) {
  const form = useContractForm({
    defaultValues: { code: '' },
    check: (value) => ({ value, issues: required(value, { code: noCode }) }),
  });
  const submit = form.submit(({ code }) => !props.disabled && send(code), busy);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ErrorSummary {...form.summary} />
      {props.error}
      {props.before}
      <Controller
        control={form.control}
        name="code"
        render={({ field: { value, onChange } }) => (
          <CodeField
            {...{ value, onChange }}
            label={props.label}
            hint={props.hint}
            takesFocus={immediate}
            onComplete={immediate ? () => submit() : undefined}
            error={form.error('code')}
          />
        )}
      />
      {props.children}
      <Button type="submit" size="large" className="w-full" loading={busy} disabled={props.disabled ?? false}>
        {props.submit}
      </Button>
      {props.after}
    </form>
  );
}
