import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { TestShipmentFields } from '../../test-shipment/test-shipment-fields';
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
        <TestShipmentFields />
      )}
    </>
  );
}
