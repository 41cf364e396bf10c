import { required } from '../../../ui/form/contract-resolver';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noPassword, noUsername } from '../auth-errors';
import { PasswordField } from '../../../ui/form/password-field';
import { useAttempt } from '../use-attempt';

export interface Credentials {
  email: string;
  password: string;
}

/** E-mail and password. */
export function SignInForm({ email, signIn }: { email: string; signIn: (credentials: Credentials) => Promise<void> }) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { email, password: '' },
    check: (values) => {
      const value = { ...values, email: values.email.trim() };
      return { value, issues: required(value, { email: noUsername, password: noPassword }) };
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((values) => attempt.run(() => signIn(values)))}
    >
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
      <Field label="E-mail" error={form.error('email')}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <PasswordField {...form.register('password')} autoComplete="current-password" error={form.error('password')} />
      <Button type="submit" size="large" className="mt-2 w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Sign in
      </Button>
    </form>
  );
}
