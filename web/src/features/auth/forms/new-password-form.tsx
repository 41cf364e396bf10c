import { Button } from '../../../ui/button';
import { required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noPassword } from '../auth-errors';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { useAttempt } from '../use-attempt';

/** A new password, in place of one set by somebody else. */
export function NewPasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { password: '' },
    check: (value) => ({ value, issues: required(value, { password: noPassword }) }),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit(({ password }) => attempt.run(() => onPassword(password)))}
    >
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
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
