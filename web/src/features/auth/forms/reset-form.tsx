import { useState } from 'react';
import { Button } from '../../../ui/button';
import { AttemptAlert } from '../attempt-alert';
import { noCode, noPassword } from '../auth-errors';
import { CodeField } from '../../../ui/form/code-field';
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
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (code && password) void attempt.run(() => onReset(code, password));
      }}
    >
      <AttemptAlert attempt={attempt} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CodeField
        label="Code from the mail"
        value={code}
        onChange={setCode}
        error={submitted && !code ? noCode : undefined}
      />
      <PasswordField
        label="New password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="new-password"
        hint={passwordHint}
        error={submitted && !password ? noPassword : undefined}
      />
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Set the password and sign in
      </Button>
    </form>
  );
}
