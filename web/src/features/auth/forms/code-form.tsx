import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { AttemptAlert } from '../attempt-alert';
import { noCode } from '../auth-errors';
import { CodeField } from '../../../ui/form/code-field';
import { useAttempt } from '../use-attempt';

interface CodeFormProps {
  label: string;
  hint?: string;
  submit: string;
  /** Sends the code in. */
  onCode: (code: string) => Promise<void>;
  /** What has to be chosen before the sixth digit sends the code in. */
  before?: ReactNode;
  /** More fields above the button. */
  children?: ReactNode;
}

/** One code, sent in by itself with its sixth digit. */
export function CodeForm({ label, hint, submit, onCode, before, children }: CodeFormProps) {
  const attempt = useAttempt();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (typed: string) => {
    setMissing(typed === '');
    if (typed && attempt.wait === 0) void attempt.run(() => onCode(typed));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <AttemptAlert attempt={attempt} />
      {before}
      <CodeField
        label={label}
        hint={hint}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={missing && !code ? noCode : undefined}
      />
      {children}
      <Button type="submit" size="large" className="w-full" loading={attempt.busy} disabled={attempt.wait > 0}>
        {submit}
      </Button>
    </form>
  );
}
