import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noPassword } from '../auth-errors';
import { CodeField, noCode } from '../../../ui/form/code-field';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { useAttempt } from '../use-attempt';

interface ResetFormProps {
  /** For password managers: whose password this is. */
  email: string;
  onReset: (code: string, password: string) => Promise<void>;
}

/** The code from the mail and a new password. */
export function ResetForm({ email, onReset }: ResetFormProps) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { code: '', password: '' },
    check: (value) => ({ value, issues: required(value, { code: noCode, password: noPassword }) }),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit(({ code, password }) => attempt.run(() => onReset(code, password)))}
    >
      <ErrorSummary {...form.summary} short />
      <AttemptAlert attempt={attempt} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Controller
        control={form.control}
        name="code"
        render={({ field: { value, onChange } }) => (
          <CodeField label="Code from the e-mail" {...{ value, onChange }} error={form.error('code')} />
        )}
      />
      <PasswordField
        {...form.register('password')}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        error={form.error('password')}
      />
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Set password and sign in
      </Button>
    </form>
  );
}
