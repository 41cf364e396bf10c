import type { ChangeEvent, ReactNode } from 'react';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { SectionCard } from '../../../ui/card';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Choice } from './choice';

interface ChoicesProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

interface GivenChoicesProps extends ChoicesProps {
  /** Entries of the address book. */
  senders: readonly { id: string; name: string }[];
  hasDefaultSender: boolean;
  packages: readonly SavedPackage[];
}

const weights = { lb: 'Pounds (lb)', oz: 'Ounces (oz)', kg: 'Kilograms (kg)', g: 'Grams (g)' };
const lengths = { in: 'Inches (in)', cm: 'Centimeters (cm)' };
const decimals = { auto: 'Detect automatically', point: '1,500.25', comma: '1.500,25' };
const dates = { month_first: 'Month first: 12/31/2026', day_first: 'Day first: 31/12/2026' };
const sameReference = {
  apart: 'Separate shipments',
  parcels: 'Parcels of one shipment, if the recipient is the same',
};

const picker =
  ({ mapping, onChange }: ChoicesProps) =>
  (name: keyof ImportMapping) =>
  (value: string) =>
    onChange({ ...mapping, [name]: value || null });

/** Who sends and in what, where a row does not say so. */
export function GivenChoices({ senders, hasDefaultSender, packages, ...choices }: GivenChoicesProps) {
  const { mapping } = choices;
  const pick = picker(choices);
  return (
    <SectionCard title="Defaults">
      <div className="grid gap-4 sm:grid-cols-2">
        <Pick label="Sender" value={mapping.senderId ?? ''} onPick={pick('senderId')}>
          <option value="">{hasDefaultSender ? 'Your default sender' : 'None: each row has its own'}</option>
          {senders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Pick>
        <Pick label="Package" value={mapping.packageId ?? ''} onPick={pick('packageId')}>
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
export function StyleChoices(choices: ChoicesProps) {
  const { mapping } = choices;
  const pick = picker(choices);
  const choose = (name: keyof ImportMapping) => (event: ChangeEvent<HTMLSelectElement>) =>
    pick(name)(event.target.value);
  return (
    <SectionCard title="Number and date formats">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Default weight unit"
          labels={weights}
          value={mapping.weightUnit}
          onChange={choose('weightUnit')}
        />
        <Choice label="Default size unit" labels={lengths} value={mapping.lengthUnit} onChange={choose('lengthUnit')} />
        <Choice label="Number format" labels={decimals} value={mapping.decimals} onChange={choose('decimals')} />
        <Choice label="Date format" labels={dates} value={mapping.dates} onChange={choose('dates')} />
        <Choice
          label="Rows with the same order number"
          labels={sameReference}
          value={mapping.sameReference}
          onChange={choose('sameReference')}
        />
      </div>
    </SectionCard>
  );
}

interface PickProps {
  label: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
}

const Pick = ({ label, value, onPick, children }: PickProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onPick(target.value)}>
      {children}
    </Select>
  </Field>
);
