import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import type { NewUser } from '../../../session/auth-port';
import type { FieldIssue } from '../../../ui/form/contract-resolver';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noPassword, noUsername } from '../auth-errors';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { useAttempt } from '../use-attempt';

/** Name, e-mail and password of a new account. */
export function SignUpForm({ signUp }: { signUp: (user: NewUser) => Promise<void> }) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { name: '', email: '', password: '' },
    check: (values) => {
      const value = { ...values, email: values.email.trim(), name: values.name.trim() };
      return { value, issues: issuesOf(value) };
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((values) => attempt.run(() => signUp(values)))}
    >
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
      <Field label="Full name" error={form.error('name')}>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label="E-mail" hint="We’ll send a confirmation code." error={form.error('email')}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <PasswordField
        {...form.register('password')}
        autoComplete="new-password"
        hint={passwordHint}
        error={form.error('password')}
      />
      <Button type="submit" size="large" className="mt-2 w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Create account
      </Button>
    </form>
  );
}

const longestName = 200;
const shortestPassword = 8;

function issuesOf({ name, email, password }: NewUser): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!satisfiesRule('required', name)) issues.push({ path: 'name', message: 'Enter your name.' });
  if (!satisfiesRule('max', name, longestName))
    issues.push({ path: 'name', message: `Use at most ${longestName} characters.` });
  if (!satisfiesRule('required', email)) issues.push({ path: 'email', message: noUsername });
  else if (!satisfiesRule('email', email, 1))
    issues.push({ path: 'email', message: 'Enter an e-mail address like name@example.com.' });
  // The rule `required` would refuse a password of spaces.
  if (!password) issues.push({ path: 'password', message: noPassword });
  else if (!satisfiesRule('min', password, shortestPassword))
    issues.push({ path: 'password', message: `Use at least ${shortestPassword} characters.` });
  return issues;
}
