import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from './field';
import { TextInput } from './text-input';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: string;
  hint?: string;
  error?: string | undefined;
  /** The autocomplete value for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown. Pasting and password managers are welcome. */
export function PasswordField({ label = 'Password', hint, error, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      <span className="relative block">
        <TextInput
          {...rest}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-12"
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute top-1 right-1 grid size-9 place-items-center rounded-chip text-text-2 hover:bg-sunken hover:text-text"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      </span>
    </Field>
  );
}

/** The usual password rules of user pools; a refusal has the pool's own. */
export const passwordHint = 'At least 8 characters, with upper and lower case letters, a number and a symbol.';
