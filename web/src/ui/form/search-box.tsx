import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { Field } from './field';
import { TextInput } from './text-input';

const pause = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** For short words beside another search. */
  narrow?: boolean;
}

/** A search whose results follow a moment after the typing. */
export function SearchBox({ label, placeholder, value, onSearch, narrow }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const { state } = useNavigation();
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const query = text.trim();
    // A clicked link takes precedence: a search that changes the address would cancel it.
    if (query === sent.current || state !== 'idle') return;
    const timer = setTimeout(() => {
      sent.current = query;
      onSearch(query);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, onSearch, state]);
  return (
    <Field label={label} hideLabel className={narrow ? 'w-full sm:max-w-56' : 'w-full sm:max-w-96'}>
      <span className="relative block">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-text-3" />
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          placeholder={placeholder}
          className="pl-9"
        />
      </span>
    </Field>
  );
}
