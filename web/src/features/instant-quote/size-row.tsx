import { Fragment } from 'react';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';

const sides = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;

/** The size of one's own box. By style alone it gives way when a carrier's packaging is chosen, so it works without script. */
export function SizeRow() {
  return (
    <fieldset className="min-w-0 not-group-has-[option[value=custom]:checked]/quote:invisible max-sm:w-full">
      <legend className="mb-1.5 text-ui font-medium">
        Size <span className="font-normal text-text-3">(or on the next page)</span>
      </legend>
      <div className="flex items-center gap-2">
        {sides.map(([name, label], index) => (
          <Fragment key={name}>
            {index > 0 && (
              <span aria-hidden className="text-text-3">
                ×
              </span>
            )}
            <Field label={label} hideLabel className="w-20 max-sm:flex-1">
              <TextInput name={name} inputMode="decimal" autoComplete="off" placeholder={label.slice(0, 1)} />
            </Field>
          </Fragment>
        ))}
        <Field label="Unit of size" hideLabel className="w-20 shrink-0">
          <Select name="lengthUnit" defaultValue="in">
            <option>in</option>
            <option>cm</option>
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
