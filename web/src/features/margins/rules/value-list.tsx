import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/form/text-input';
import { valueText } from './rule-sentence';

interface ValueListProps {
  field: string;
  values: readonly string[];
  /** Values that are offered while typing, with their names. */
  known: readonly { value: string; name: string }[];
  /** Converts a typed text to the stored value, such as a country code. */
  read: (text: string) => string;
  onChange: (values: string[]) => void;
}

/** A list of values: type, Enter or comma adds; each can be taken out. */
export function ValueList({ field, values, known, read, onChange }: ValueListProps) {
  const [text, setText] = useState('');
  const id = useId();
  const add = (typed: string) => {
    const more = typed.split(',').map(read).filter(Boolean);
    if (more.length > 0) onChange([...new Set([...values, ...more])]);
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1));
  };
  return (
    <div className="flex flex-col gap-2">
      {values.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex min-h-8 items-center gap-1 rounded-chip bg-primary-soft pl-2.5 text-small font-medium text-text"
            >
              <bdi>{valueText(field, value)}</bdi>
              <button
                type="button"
                aria-label={`Remove ${valueText(field, value)}`}
                onClick={() => onChange(values.filter((one) => one !== value))}
                className="grid size-8 place-items-center rounded-chip text-text-2 hover:bg-sunken hover:text-text"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        value={text}
        list={id}
        autoComplete="off"
        placeholder="Add a value"
        onKeyDown={onKey}
        onBlur={() => add(text)}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={id}>
        {known.map(({ value, name }) => (
          <option key={value} value={value} label={name} />
        ))}
      </datalist>
    </div>
  );
}
