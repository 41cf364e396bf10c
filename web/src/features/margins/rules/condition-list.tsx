import { Trash2 } from 'lucide-react';
import type { MarginCondition } from '#libs/contracts/margins/margins.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { ConditionValue } from './condition-value';
import { emptyCondition } from './new-rule';
import { fieldLabels, type ConditionField } from './rule-text';

const fields = Object.keys(fieldLabels) as ConditionField[];

interface ConditionListProps {
  conditions: readonly MarginCondition[];
  onChange: (conditions: MarginCondition[]) => void;
}

/** All conditions of a rule; it applies when all of them match. */
export function ConditionList({ conditions, onChange }: ConditionListProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-ui font-semibold">When</legend>
      {conditions.length === 0 && (
        <p className="text-ui text-text-2">Applies to everything. Add a condition to narrow it.</p>
      )}
      {conditions.map((condition, index) => (
        <Condition
          // Conditions have no names; their position identifies them.
          key={`${index} ${condition.field}`}
          condition={condition}
          onChange={(next) => onChange(conditions.with(index, next))}
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
      <Field label="Add condition" className="max-w-72">
        <Select
          value=""
          onChange={(event) => {
            const field = fields.find((one) => one === event.target.value);
            if (field) onChange([...conditions, emptyCondition(field)]);
          }}
        >
          <option value="">Choose a field</option>
          {fields.map((field) => (
            <option key={field} value={field}>
              {fieldLabels[field]}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}

interface ConditionProps {
  condition: MarginCondition;
  onChange: (condition: MarginCondition) => void;
  onRemove: () => void;
}

function Condition({ condition, onChange, onRemove }: ConditionProps) {
  const word = fieldLabels[condition.field];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 rounded-control bg-sunken p-3 md:grid-cols-[9rem_6rem_minmax(0,1fr)_auto]">
      <p className="text-ui font-medium max-md:col-span-2 md:pt-3">{word}</p>
      {'not' in condition ? (
        <Field label={`${word} is or is not`} hideLabel className="max-md:col-span-2">
          <Select
            value={condition.not ? 'not' : 'is'}
            onChange={(event) => onChange({ ...condition, not: event.target.value === 'not' })}
          >
            <option value="is">is</option>
            <option value="not">is not</option>
          </Select>
        </Field>
      ) : (
        <span className="max-md:hidden" />
      )}
      <ConditionValue condition={condition} onChange={onChange} />
      <Button tone="quiet" size="dense" aria-label={`Remove the condition on ${word.toLowerCase()}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
