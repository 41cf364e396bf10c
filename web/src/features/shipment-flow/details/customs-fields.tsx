import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { weightUnits } from '#libs/contracts/parcels/parcels.js';
import { usd } from '#libs/contracts/values/money.js';
import { formatMoney, plural } from '../../../lib/text/format';
import type { CustomsItemForm, DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { customsTotal, emptyItem } from './customs-values';

export interface CountryChoice {
  code: string;
  name: string;
}

/** Customs lines: what, how many, worth how much each, made where. */
export function CustomsFields({ origin, countries }: { origin: string; countries: readonly CountryChoice[] }) {
  const { control, formState } = useFormContext<DetailsForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const items = useWatch({ control, name: 'items' });
  const missing = formState.errors.items?.message ?? formState.errors.items?.root?.message;
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field, index) => (
        <CustomsItem key={field.id} index={index} countries={countries} onRemove={() => remove(index)} />
      ))}
      {missing && (
        <p role="alert" className="text-small text-danger">
          {missing}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          id="items"
          name="items"
          tone="secondary"
          disabled={fields.length >= 50}
          onClick={() => append(emptyItem(origin))}
        >
          <Plus aria-hidden className="size-4" /> Add an item
        </Button>
        <p role="status" className="text-ui font-medium tabular-nums">
          {plural(fields.length, 'line')}, {formatMoney(usd(customsTotal(items)))} in all
        </p>
      </div>
    </div>
  );
}

function CustomsItem(props: { index: number; countries: readonly CountryChoice[]; onRemove: () => void }) {
  const { index, countries, onRemove } = props;
  const { register, formState } = useFormContext<DetailsForm>();
  const { touchedFields, isSubmitted } = formState;
  const left = touchedFields.items?.[index];
  const all = formState.errors.items?.[index];
  // A new line is validated with the others; its errors show on blur or submit.
  const error = (field: keyof CustomsItemForm) => (isSubmitted || left?.[field] ? all?.[field]?.message : undefined);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-border p-4 sm:grid-cols-6">
      <legend className="px-1 text-small font-medium text-text-2">Item {index + 1}</legend>
      <Field label="Item description" className="sm:col-span-6" error={error('description')}>
        <TextInput {...register(`items.${index}.description`)} placeholder="Cotton T-shirt for men" />
      </Field>
      <Field label="Quantity" className="sm:col-span-1" error={error('quantity')}>
        <TextInput {...register(`items.${index}.quantity`)} inputMode="numeric" className="tabular-nums" />
      </Field>
      <Field label="Value each, in $" className="sm:col-span-2" error={error('value')}>
        <TextInput
          {...register(`items.${index}.value`)}
          inputMode="decimal"
          placeholder="12.50"
          className="tabular-nums"
        />
      </Field>
      <Field label="Country of origin" className="sm:col-span-3" error={error('origin')}>
        <Select {...register(`items.${index}.origin`)}>
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="HS code" className="sm:col-span-2" hint="6 to 10 digits" error={error('hsCode')}>
        <TextInput {...register(`items.${index}.hsCode`)} inputMode="numeric" placeholder="6109.10" />
      </Field>
      <Field label="Net weight each" className="sm:col-span-2" hint="Without packaging" error={error('weight')}>
        <TextInput
          {...register(`items.${index}.weight`)}
          inputMode="decimal"
          placeholder="0.5"
          className="tabular-nums"
        />
      </Field>
      <Field label="Unit" className="sm:col-span-1">
        <Select {...register(`items.${index}.weightUnit`)}>
          {weightUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      </Field>
      <div className="flex items-end sm:col-span-1 sm:justify-end">
        <Button tone="quiet" size="dense" onClick={onRemove} aria-label={`Remove item ${index + 1}`}>
          <Trash2 aria-hidden className="size-4" />
          <span className="sm:sr-only">Remove</span>
        </Button>
      </div>
    </fieldset>
  );
}
