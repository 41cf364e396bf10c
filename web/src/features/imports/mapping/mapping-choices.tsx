import { useEffect, useState, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { SectionCard } from '../../../ui/card';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Choice } from './choice';
import { NewSender } from './new-sender';

interface DefaultChoicesProps {
  /** Entries of the address book. */
  senders: readonly { id: string; name: string }[];
  hasDefaultSender: boolean;
  packages: readonly SavedPackage[];
  /** The file has no sender, and none is chosen. */
  needsSender: boolean;
}

const weights = { lb: 'Pounds (lb)', oz: 'Ounces (oz)', kg: 'Kilograms (kg)', g: 'Grams (g)' };
const lengths = { in: 'Inches (in)', cm: 'Centimeters (cm)', mm: 'Millimeters (mm)' };
const decimals = { auto: 'Detect automatically', point: '1,500.25', comma: '1.500,25' };
const dates = { month_first: 'Month first: 12/31/2026', day_first: 'Day first: 31/12/2026' };
const sameReference = {
  apart: 'Separate shipments',
  parcels: 'Parcels of one shipment, if the recipient is the same',
};

const noSender = 'Your file has no sender. Choose or add an address for all rows.';
const orNull = { setValueAs: (id: string | null) => id || null };

/** Default sender and package for rows without one. */
export function DefaultChoices({ senders, hasDefaultSender, packages, needsSender }: DefaultChoicesProps) {
  const { register, setValue } = useFormContext<ImportMapping>();
  const [added, setAdded] = useState<string>();
  const listed = senders.some(({ id }) => id === added);
  // A list shows a value only once it has it.
  useEffect(() => {
    if (added && listed) setValue('senderId', added, { shouldDirty: true });
  }, [added, listed, setValue]);
  return (
    <SectionCard title="Defaults">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <Pick label="Sender" error={needsSender ? noSender : undefined} {...register('senderId', orNull)}>
            <option value="">{hasDefaultSender ? 'Your default sender' : 'None: each row has its own'}</option>
            {senders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Pick>
          <NewSender onAdded={setAdded} />
        </div>
        <Pick label="Package" {...register('packageId', orNull)}>
          <option value="">None: each row has its size</option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Pick>
      </div>
    </SectionCard>
  );
}

/** How numbers and dates are meant, and rows that belong together. */
export function StyleChoices() {
  const { register } = useFormContext<ImportMapping>();
  return (
    <SectionCard title="Number and date formats">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice label="Default weight unit" labels={weights} {...register('weightUnit')} />
        <Choice label="Default size unit" labels={lengths} {...register('lengthUnit')} />
        <Choice label="Number format" labels={decimals} {...register('decimals')} />
        <Choice label="Date format" labels={dates} {...register('dates')} />
        <Choice label="Rows with the same order number" labels={sameReference} {...register('sameReference')} />
      </div>
    </SectionCard>
  );
}

const Pick = ({
  label,
  error,
  ...select
}: ComponentProps<'select'> & { label: string; error?: string | undefined }) => (
  <Field label={label} error={error}>
    <Select {...select} />
  </Field>
);
