import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { controlClass, Field, useFieldLink } from './field';

export interface ComboboxOption {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
}

export interface ComboboxProps {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (id: string) => void;
  /** Announced when the list changes, such as "3 addresses". */
  announcement: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
}

/** A text field with a list of what begins so: arrows move, Enter takes, Esc closes (APG editable combobox). */
export function Combobox({ label, ...rest }: ComboboxProps) {
  return (
    <Field label={label}>
      <Inner {...rest} label={label} />
    </Field>
  );
}

function Inner({ placeholder, text, onText, options, onChoose, announcement, empty, label }: ComboboxProps) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = open ? Math.min(at, options.length - 1) : -1;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  const show = (shown: boolean) => {
    setOpen(shown);
    setAt(-1);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    onChoose(option.id);
    show(false);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setAt((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      show(false);
    }
  };
  return (
    <div
      ref={box}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) show(false);
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-text-3" />
      <input
        type="text"
        role="combobox"
        dir="auto"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        {...useFieldLink()}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onKeyDown={onKey}
        className={clsx(controlClass, 'pl-9')}
      />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-control border bg-surface shadow-md"
      >
        <ul id={list} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            // The keyboard is the field's: the list never has the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={option.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={clsx(
                'cursor-pointer px-4 py-2.5 text-ui',
                index === active ? 'bg-primary-soft' : 'hover:bg-sunken',
              )}
            >
              <span dir="auto" className="block font-medium">
                {option.label}
              </span>
              {option.detail && (
                <span dir="auto" className="block text-small text-text-2">
                  {option.detail}
                </span>
              )}
            </li>
          ))}
        </ul>
        {options.length === 0 && <p className="px-4 py-3 text-ui text-text-2">{empty}</p>}
      </div>
      <p role="status" className="sr-only">
        {open ? announcement : ''}
      </p>
    </div>
  );
}
