import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AttemptAlert } from '../attempt-alert';
import { noUsername } from '../auth-errors';
import { required } from '../../../ui/form/contract-resolver';
import { useAttempt } from '../use-attempt';

interface EmailFormProps {
  email: string;
  submit: string;
  onEmail: (email: string) => Promise<void>;
}

/** Only an e-mail address: which account is meant. */
export function EmailForm({ email: known, submit, onEmail }: EmailFormProps) {
  const attempt = useAttempt();
  const form = useContractForm({
    defaultValues: { email: known },
    check: (values) => {
      const value = { email: values.email.trim() };
      return { value, issues: required(value, { email: noUsername }) };
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit(({ email }) => attempt.run(() => onEmail(email)))}
    >
      <ErrorSummary {...form.summary} />
      <AttemptAlert attempt={attempt} />
      <Field label="E-mail" error={form.error('email')}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        {submit}
      </Button>
    </form>
  );
}
