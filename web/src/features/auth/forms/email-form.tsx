import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { AttemptAlert } from '../attempt-alert';
import { noUsername } from '../auth-errors';
import { useAttempt } from '../use-attempt';

interface EmailFormProps {
  email: string;
  submit: string;
  onEmail: (email: string) => Promise<void>;
}

/** Only an e-mail address: which account is meant. */
export function EmailForm({ email: known, submit, onEmail }: EmailFormProps) {
  const attempt = useAttempt();
  const [email, setEmail] = useState(known);
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(email.trim() === '');
        if (email.trim()) void attempt.run(() => onEmail(email.trim()));
      }}
    >
      <AttemptAlert attempt={attempt} />
      <Field label="E-mail" error={missing && !email.trim() ? noUsername : undefined}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        {submit}
      </Button>
    </form>
  );
}
