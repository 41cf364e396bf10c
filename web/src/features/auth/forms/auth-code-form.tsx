import type { ReactNode } from 'react';
import { CodeForm } from '../../../ui/form/code-form';
import { AttemptAlert } from '../attempt-alert';
import { useAttempt } from '../use-attempt';

interface AuthCodeFormProps {
  label: string;
  submit: string;
  /** Sends the code in. */
  onCode: (code: string) => Promise<void>;
  /** A choice that has to be made before the sixth digit submits the code. */
  before?: ReactNode;
  /** More fields above the button. */
  children?: ReactNode;
}

/** A code for the user pool: one try at a time, with a wait after too many. */
export function AuthCodeForm({ onCode, ...form }: AuthCodeFormProps) {
  const attempt = useAttempt();
  return (
    <CodeForm
      {...form}
      send={(code) => attempt.run(() => onCode(code))}
      busy={attempt.busy}
      disabled={attempt.wait > 0}
      error={<AttemptAlert attempt={attempt} />}
    />
  );
}
