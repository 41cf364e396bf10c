import { useForm } from 'react-hook-form';
import { formResolver, type FieldIssue } from '../../../ui/form/contract-resolver';
import { Button } from '../../../ui/button';
import { ErrorSummary, formIssuesOf } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
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
  const form = useForm<Credentials>({
    defaultValues: { email, password: '' },
    shouldFocusError: false,
    resolver: formResolver((values) => ({
      value: { ...values, email: values.email.trim() },
      issues: issuesOf(values),
    })),
  });
  const { errors, submitCount } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => attempt.run(() => signIn(values)))(event)}
    >
      <ErrorSummary issues={formIssuesOf(errors)} attempt={submitCount} />
      <AttemptAlert attempt={attempt} />
      <Field label="E-mail" error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <PasswordField {...form.register('password')} autoComplete="current-password" error={errors.password?.message} />
      <Button type="submit" size="large" className="mt-2 w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Sign in
      </Button>
    </form>
  );
}

const issuesOf = ({ email, password }: Credentials): FieldIssue[] => [
  ...(email.trim() ? [] : [{ path: 'email', message: noUsername }]),
  ...(password ? [] : [{ path: 'password', message: noPassword }]),
];
