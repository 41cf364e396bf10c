import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '../../../lib/text/format';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { plainToday } from '../ship-dates';

/** Ship date, signature and insurance: fields that may change the price. */
export function ExtrasFields({ dates }: { dates: readonly string[] }) {
  const { register, control, formState } = useFormContext<DetailsForm>();
  const [today] = useState(() => plainToday(new Date()));
  const insured = useWatch({ control, name: 'insured' });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ship date" hint="The day you drop it off.">
          <Select {...register('shipDate')}>
            {dates.map((date) => (
              <option key={date} value={date}>
                {date === today ? `Today, ${formatDay(date)}` : formatDay(date)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Signature on delivery">
          <Select {...register('signature')}>
            <option value="none">Not required</option>
            <option value="standard">Signature required</option>
            <option value="adult">Adult signature (21+)</option>
          </Select>
        </Field>
      </div>
      <Checkbox
        {...register('insured')}
        label="Insure the contents"
        hint="Up to $5,000 against loss and damage. The price updates as you type."
      />
      {insured && (
        <Field label="Insured value, in $" className="max-w-60" error={formState.errors.insuredValue?.message}>
          <TextInput {...register('insuredValue')} inputMode="decimal" placeholder="250.00" className="tabular-nums" />
        </Field>
      )}
    </div>
  );
}

/** Up to four lines of 25 characters that are printed on the label. */
export function ReferenceFields() {
  const { register, control, formState } = useFormContext<DetailsForm>();
  const lines = useWatch({ control, name: 'references' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[0, 1, 2, 3].map((index) => (
        <Field
          key={index}
          label={`Line ${index + 1}`}
          optional
          counter={`${lines[index]?.length ?? 0} of 25`}
          error={formState.errors.references?.[index]?.message}
        >
          <TextInput
            {...register(`references.${index}`)}
            maxLength={25}
            placeholder={index === 0 ? 'Order 1042' : ''}
          />
        </Field>
      ))}
    </div>
  );
}
