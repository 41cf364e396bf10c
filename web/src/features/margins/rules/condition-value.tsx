import type { MarginCondition } from '#libs/contracts/margins/margins.js';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { AmountInput } from './amount-input';
import { knownValues, readValue } from './known-values';
import { fieldLabels, type RangeField } from './rule-text';
import { ValueList } from './value-list';

const units: Record<RangeField, { unit: string; scale: 1 | 100 }> = {
  zone: { unit: '', scale: 1 },
  weight: { unit: 'lb', scale: 1 },
  cost: { unit: '$', scale: 100 },
  monthly_parcels: { unit: '', scale: 1 },
};

interface ConditionValueProps {
  condition: MarginCondition;
  onChange: (condition: MarginCondition) => void;
}

/** The value of a condition, by its kind: values, a range, days, home or business. */
export function ConditionValue({ condition, onChange }: ConditionValueProps) {
  const label = fieldLabels[condition.field];
  if (condition.field === 'residential')
    return (
      <Field label={label} hideLabel>
        <Select
          value={condition.is ? 'home' : 'business'}
          onChange={(event) => onChange({ ...condition, is: event.target.value === 'home' })}
        >
          <option value="home">to a home</option>
          <option value="business">to a business</option>
        </Select>
      </Field>
    );
  if ('values' in condition)
    return (
      <Field label={label} hideLabel hint={hints[condition.field]}>
        <ValueList
          field={condition.field}
          values={condition.values}
          known={knownValues[condition.field]}
          read={(text) => readValue(condition.field, text)}
          onChange={(values) => onChange({ ...condition, values })}
        />
      </Field>
    );
  if (condition.field === 'ship_date')
    return (
      <div className="grid gap-3 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'First day' : 'Last day'} optional>
            <TextInput
              type="date"
              value={condition[end] ?? ''}
              onChange={(event) => onChange({ ...condition, [end]: event.target.value || null })}
            />
          </Field>
        ))}
      </div>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['over', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'over' ? 'Above' : 'Up to'} optional>
          <AmountInput
            {...units[condition.field]}
            optional
            value={condition[end]}
            onChange={(value) => onChange({ ...condition, [end]: value })}
          />
        </Field>
      ))}
    </div>
  );
}

const hints: Partial<Record<MarginCondition['field'], string>> = {
  customer: 'An e-mail address, or @example.com for a domain.',
  service: 'The carrier’s service code, like priority_mail.',
  origin: 'A two-letter code like US.',
  destination: 'A two-letter code like CA.',
};
