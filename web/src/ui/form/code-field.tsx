import { useEffect, useRef } from 'react';
import { latinDigits } from '#libs/contracts/field-rules/latin-digits.js';
import { Field } from './field';
import { TextInput } from './text-input';

const codeLength = 6;

/** Text of the specification. */
export const noCode = 'Confirmation code cannot be empty';

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** The sixth digit is there. */
  onComplete?: ((code: string) => void) | undefined;
  /** Takes the focus as soon as it is shown. */
  takesFocus?: boolean;
}

/** A code of six digits in one field: typed, pasted with whatever is between the digits, or put in by the phone. */
export function CodeField({ label, hint, error, value, onChange, onComplete, takesFocus = true }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        ref={input}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          const code = latinDigits(event.target.value).replace(/\D/g, '').slice(0, codeLength);
          onChange(code);
          if (code.length === codeLength && code !== value) onComplete?.(code);
        }}
        className="type-code text-center text-[1.375rem] tracking-[0.4em]"
      />
    </Field>
  );
}
