import { X } from 'lucide-react';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';

interface ChosenListProps {
  label: string;
  /** "Add a country". */
  add: string;
  /** Name of the control. */
  name: string;
  options: readonly (readonly [id: string, label: string])[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  error: string | undefined;
}

/** Several values of a list: each chosen one with a button to remove it, and a choice to add one. */
export function ChosenList({ label, add, name, options, values, onChange, error }: ChosenListProps) {
  const titles = new Map(options);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} error={error}>
        <Select name={name} value="" onChange={({ target }) => target.value && onChange([...values, target.value])}>
          <option value="">{add}</option>
          {options
            .filter(([id]) => !values.includes(id))
            .map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </Select>
      </Field>
      {values.length > 0 && (
        <ul aria-label={`${label}: chosen`} className="flex flex-wrap gap-1.5">
          {values.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${titles.get(id) ?? id}`}
                onClick={() => onChange(values.filter((one) => one !== id))}
                className="inline-flex min-h-8 items-center gap-1 rounded-chip bg-sunken px-2 text-small hover:bg-primary-soft"
              >
                <bdi>{titles.get(id) ?? id}</bdi> <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
