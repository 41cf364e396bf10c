import { clsx } from 'clsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { AddressField } from './check-typed-address';
import type { AddressShape, TownField } from './address-shape';

/** The form around the fields of an address. */
export interface AddressBinding {
  /** How the form around it registers a field. */
  bind: (name: AddressField) => UseFormRegisterReturn;
  error: (name: AddressField) => string | undefined;
}

interface TownFieldsProps extends AddressBinding {
  shape: AddressShape;
  fill: (token: string) => string;
  locked: boolean;
}

/** City, region and postal code in the country's own order. */
export function TownFields(props: TownFieldsProps) {
  const { town } = props.shape;
  const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3'][town.length];
  return (
    <div className={clsx('grid gap-4', columns)}>
      {town.map((field) => {
        const One = fields[field];
        return <One key={field} {...props} />;
      })}
    </div>
  );
}

function Postal({ bind, error, shape, fill, locked }: TownFieldsProps) {
  return (
    <Field
      label={shape.postalLabel}
      error={error('postal')}
      hint={shape.postalExample && !locked && !error('postal') ? `Like ${shape.postalExample}` : undefined}
    >
      <TextInput
        {...bind('postal')}
        autoComplete={fill('postal-code')}
        inputMode={shape.postalIsDigits ? 'numeric' : 'text'}
        readOnly={locked}
        className={clsx(locked && 'bg-sunken')}
      />
    </Field>
  );
}

function City({ bind, error, shape, fill }: TownFieldsProps) {
  return (
    <Field label={shape.cityLabel} error={error('city')}>
      <TextInput {...bind('city')} autoComplete={fill('address-level2')} />
    </Field>
  );
}

function State({ bind, error, shape, fill }: TownFieldsProps) {
  const field = { label: shape.stateLabel, optional: !shape.stateRequired, error: error('state') };
  if (shape.states.length === 0)
    return (
      <Field {...field}>
        <TextInput {...bind('state')} autoComplete={fill('address-level1')} />
      </Field>
    );
  return (
    <Field {...field}>
      <Select {...bind('state')} autoComplete={fill('address-level1')}>
        <option value="">Choose</option>
        {shape.states.map((state) => (
          <option key={state.code} value={state.code}>
            {state.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const fields: Record<TownField, (props: TownFieldsProps) => React.ReactNode> = {
  city: City,
  state: State,
  postal: Postal,
};
