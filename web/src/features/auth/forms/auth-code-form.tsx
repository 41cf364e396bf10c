import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noCode } from '../auth-errors';
import { CodeField } from '../../../ui/form/code-field';
import { useAttempt } from '../use-attempt';

interface CodeFormProps {
  label: string;
  hint?: string;
  submit: string;
  /** Sends the code in. */
  onCode: (code: string) => Promise<void>;
  /** What has to be chosen before the sixth digit sends the code in. */
  before?: ReactNode;
  /** More fields above the button. */
  children?: ReactNode;
}

/** One code, sent in by itself with its sixth digit. */
export function CodeForm({ label, hint, submit, onCode, before, children }: CodeFormProps) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { code: '' },
    check: (value) => ({ value, issues: required(value, { code: noCode }) }),
  });
  const send = form.submit(({ code }) => attempt.wait === 0 && attempt.run(() => onCode(code)));
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
      {before}
      <Controller
        control={form.control}
        name="code"
        render={({ field: { value, onChange } }) => (
          <CodeField {...{ label, hint, value, onChange }} onComplete={() => send()} error={form.error('code')} />
        )}
      />
      {children}
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        {submit}
      </Button>
    </form>
  );
}
