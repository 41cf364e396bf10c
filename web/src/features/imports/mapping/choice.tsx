import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';

interface ChoiceProps extends ComponentProps<'select'> {
  label: string;
  /** The text of each value, in order. */
  labels: Record<string, string>;
}

/** One of a few values, by their texts. */
export function Choice({ label, labels, ...select }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select {...select}>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
