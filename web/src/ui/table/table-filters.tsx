import { CalendarDays, ListFilter } from 'lucide-react';
import { Field } from '../form/field';
import { DropPanel } from '../dialog/drop-panel';
import { Select } from '../form/select';
import { TextInput } from '../form/text-input';

type Options = readonly (readonly [value: string, word: string])[];

interface FilterProps {
  label: string;
  /** '' for any. */
  value: string;
  onChange: (value: string) => void;
}

/** One of several. */
export function FilterOne({
  label,
  value,
  onChange,
  options,
  any = 'Any',
}: FilterProps & { options: Options; any?: string }) {
  return (
    <Field label={label} className="w-40">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface FilterManyProps extends FilterProps {
  options: Options;
  /** The word for a chosen value that is not among the options, as an old saved view has it. */
  wordOf?: (value: string) => string;
}

/** Any of several; the value is a list with commas. */
export function FilterMany({ label, value, onChange, options, wordOf = (one) => one }: FilterManyProps) {
  const chosen = value ? value.split(',') : [];
  const offered = new Set(options.map(([one]) => one));
  const others = chosen.filter((one) => !offered.has(one)).map((one) => [one, wordOf(one)] as const);
  const toggle = (one: string) =>
    onChange((chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]).join(','));
  return (
    <DropPanel
      icon={ListFilter}
      label={
        <>
          {label}
          <Chosen count={chosen.length} />
        </>
      }
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{label}</legend>
        {[...options, ...others].map(([one, word]) => (
          <label
            key={one}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-chip px-2 text-ui hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={() => toggle(one)}
              className="size-5 cursor-pointer accent-primary"
            />
            {word}
          </label>
        ))}
      </fieldset>
    </DropPanel>
  );
}

/** A first and a last day, both included, behind one button. */
export function FilterDays({ label, from, to, onChange }: FilterDaysProps) {
  return (
    <DropPanel
      icon={CalendarDays}
      label={
        <>
          {label}
          <Chosen count={[from, to].filter(Boolean).length} />
        </>
      }
    >
      <div className="flex flex-col gap-3 p-1">
        <FilterDay label="From" value={from} onChange={(day) => onChange({ from: day })} />
        <FilterDay label="Until" value={to} onChange={(day) => onChange({ to: day })} />
      </div>
    </DropPanel>
  );
}

interface FilterDaysProps {
  label: string;
  /** '' for any. */
  from: string;
  to: string;
  onChange: (days: { from: string } | { to: string }) => void;
}

/** How many are chosen behind the button. */
function Chosen({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-primary-soft px-1.5 text-micro text-primary">
      {count}
      <span className="sr-only"> chosen</span>
    </span>
  );
}

/** A date, in the platform's own control. */
export function FilterDay({ label, value, onChange }: FilterProps) {
  return (
    <Field label={label} className="w-40">
      <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
