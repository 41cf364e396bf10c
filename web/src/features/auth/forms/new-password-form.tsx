import { useState } from 'react';
import { Button } from '../../../ui/button';
import { AttemptAlert } from '../attempt-alert';
import { noPassword } from '../auth-errors';
import { PasswordField, passwordHint } from '../../../ui/form/password-field';
import { useAttempt } from '../use-attempt';

/** A new password, in place of one that somebody else gave out. */
export function NewPasswordForm({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const attempt = useAttempt();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === '');
        if (password) void attempt.run(() => onPassword(password));
      }}
    >
      <AttemptAlert attempt={attempt} />
      <PasswordField
        label="New password"
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="new-password"
        hint={passwordHint}
        error={missing && !password ? noPassword : undefined}
      />
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        Set the password and sign in
      </Button>
    </form>
  );
}
