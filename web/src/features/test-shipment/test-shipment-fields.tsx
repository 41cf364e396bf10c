import { useFormContext, useWatch } from 'react-hook-form';
import { countries, countryOf } from '#libs/contracts/countries/countries.js';
import { Checkbox } from '../../ui/form/checkbox';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import type { TestShipment } from './test-shipment-form';

const measureLabels = { weight: 'Weight, lb', length: 'Length, in', width: 'Width, in', height: 'Height, in' };

/** The fields of a test shipment, within its form. */
export function TestShipmentFields() {
  const { register, formState } = useFormContext<TestShipment>();
  return (
    <>
      <PlaceFields side="from" />
      <PlaceFields side="to" />
      <Checkbox {...register('home')} label="Residential" />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {(['weight', 'length', 'width', 'height'] as const).map((name) => (
          <Field key={name} label={measureLabels[name]} error={formState.errors[name]?.message}>
            <TextInput {...register(name)} inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      </div>
    </>
  );
}

function PlaceFields({ side }: { side: 'from' | 'to' }) {
  const { register, control, formState } = useFormContext<TestShipment>();
  const country = useWatch({ control, name: side });
  const postal = `${side}Postal` as const;
  const word = side === 'from' ? 'From' : 'To';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <Field label={word}>
        <Select {...register(side, { deps: postal })}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {countryOf(country)?.postal && (
        <Field label={`${word}: postal code`} error={formState.errors[postal]?.message}>
          <TextInput {...register(postal)} maxLength={10} />
        </Field>
      )}
    </div>
  );
}
