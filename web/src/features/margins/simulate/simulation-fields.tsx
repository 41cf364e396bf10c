import { useFormContext, useWatch } from 'react-hook-form';
import { countries, countryOf } from '#libs/contracts/countries/countries.js';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { SimulationForm } from './simulation-form';

/** The shipment that the rules are tried on. */
export function SimulationFields() {
  const { register, control, formState } = useFormContext<SimulationForm>();
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Field label="Shipment">
        <Select {...register('kind')}>
          <option value="made_up">Test shipment</option>
          <option value="real">Existing shipment</option>
        </Select>
      </Field>
      {kind === 'real' ? (
        <Field label="Link or shipment ID" error={errors.slug?.message}>
          <TextInput {...register('slug')} autoComplete="off" />
        </Field>
      ) : (
        <>
          <PlaceFields side="from" />
          <PlaceFields side="to" />
          <Checkbox {...register('home')} label="Residential" />
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {(['weight', 'length', 'width', 'height'] as const).map((name) => (
              <Field key={name} label={measureLabels[name]} error={errors[name]?.message}>
                <TextInput {...register(name)} inputMode="decimal" autoComplete="off" />
              </Field>
            ))}
          </div>
        </>
      )}
    </>
  );
}

const measureLabels = { weight: 'Weight, lb', length: 'Length, in', width: 'Width, in', height: 'Height, in' };

function PlaceFields({ side }: { side: 'from' | 'to' }) {
  const { register, control, formState } = useFormContext<SimulationForm>();
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
