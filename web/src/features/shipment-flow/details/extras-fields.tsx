import { carrierOfSignature } from '#libs/contracts/carriers/own-signature.js';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import { carrierOptions, rateOptions, type RateOption } from '#libs/contracts/shipments/rate-options.js';
import { formatDay } from '../../../lib/text/format';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { plainToday } from '../ship-dates';

/** Ship date, signature, delivery options and insurance: fields that may change the price. */
export function ExtrasFields({ dates, parcels }: { dates: readonly string[]; parcels: number }) {
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
            <option value="indirect">Indirect signature ({carrierOfSignature('indirect')})</option>
            <option value="certified">Certified Mail ({carrierOfSignature('certified')})</option>
          </Select>
        </Field>
      </div>
      <DeliveryOptions />
      <Checkbox
        {...register('insured')}
        label="Insure the contents"
        hint="Up to $5,000 against loss and damage. The price updates as you type."
      />
      {insured && parcels > 1 && <ParcelValues parcels={parcels} />}
      {insured && parcels === 1 && (
        <Field label="Insured value, in $" className="max-w-60" error={formState.errors.insuredValue?.message}>
          <TextInput {...register('insuredValue')} inputMode="decimal" placeholder="250.00" className="tabular-nums" />
        </Field>
      )}
    </div>
  );
}

/** What each of several parcels is insured for. */
function ParcelValues({ parcels }: { parcels: number }) {
  const { register, formState } = useFormContext<DetailsForm>();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-ui font-medium">Insured value of each parcel, in $</legend>
      {Array.from({ length: parcels }, (_, at) => (
        <Field key={at} label={`Parcel ${at + 1}`} optional error={formState.errors.insuredValues?.[at]?.message}>
          <TextInput
            {...register(`insuredValues.${at}`)}
            inputMode="decimal"
            placeholder={at === 0 ? '250.00' : ''}
            className="tabular-nums"
          />
        </Field>
      ))}
    </fieldset>
  );
}

const optionHints: Record<RateOption, string> = {
  saturday_delivery: 'Some services charge for it, others don’t offer it.',
  hold_for_pickup: 'The recipient picks the parcel up at the carrier’s location.',
};

/** Shows an error as soon as the chosen options exclude each other. */
function DeliveryOptions() {
  const { register, control } = useFormContext<DetailsForm>();
  const id = useId();
  const [conflict] = optionIssues({ parcels: [], options: useWatch({ control, name: 'options' }) });
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={conflict ? id : undefined}>
      <legend className="mb-1 text-ui font-medium">Delivery options</legend>
      {rateOptions.map((option) => (
        <Checkbox
          key={option}
          {...register('options')}
          value={option}
          label={carrierOptions[option].name}
          hint={optionHints[option]}
        />
      ))}
      {conflict && (
        <p id={id} role="alert" className="text-small text-danger">
          {conflict.message}
        </p>
      )}
    </fieldset>
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
