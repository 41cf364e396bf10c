import type { ComponentProps } from 'react';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { encodingGroups } from './format-text';

/** Every encoding that can be read, by the writing that it is for. */
export function EncodingChoice(select: ComponentProps<'select'>) {
  return (
    <Field label="Encoding">
      <Select {...select}>
        {Object.entries(encodingGroups).map(([group, encodings]) => (
          <optgroup key={group} label={group}>
            {Object.entries(encodings).map(([encoding, name]) => (
              <option key={encoding} value={encoding}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
