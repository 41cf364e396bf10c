import { useEffect, useRef } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';

const codeLength = 6;

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** The sixth digit is there. */
  onComplete?: (code: string) => void;
}

/** A code of six digits in one field: typed, pasted with whatever is between the digits, or put in by the phone. */
export function CodeField({ label, hint, error, value, onChange, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        ref={input}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          const code = event.target.value.replace(/\D/g, '').slice(0, codeLength);
          onChange(code);
          if (code.length === codeLength && code !== value) onComplete?.(code);
        }}
        className="type-code text-center text-[1.375rem] tracking-[0.4em]"
      />
    </Field>
  );
}
