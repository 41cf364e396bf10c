import { useFormContext, useWatch } from 'react-hook-form';
import { soldServices } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { RuleEntry } from './conditional-rule-draft';
import { ruleKinds } from './rate-rule-draft';

interface SimpleRuleFieldsProps {
  label: string;
  /** Where the rule is in the entry. */
  name: 'otherwise' | `cases.${number}.choose`;
}

/** How a service is chosen: the kind of rule, and its values. */
export function SimpleRuleFields({ label, name }: SimpleRuleFieldsProps) {
  const { register, control, getFieldState, formState } = useFormContext<RuleEntry>();
  const kind = useWatch({ control, name: `${name}.kind` });
  const error = (field: 'days' | 'dollars' | 'service') => getFieldState(`${name}.${field}`, formState).error?.message;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={label}>
        <Select {...register(`${name}.kind`)}>
          {Object.entries(ruleKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'cheapest_within' && (
        <Field label="Maximum days" error={error('days')}>
          <TextInput {...register(`${name}.days`)} inputMode="numeric" />
        </Field>
      )}
      {kind === 'fastest_under' && (
        <Field label="Maximum price, in $" error={error('dollars')}>
          <TextInput {...register(`${name}.dollars`)} inputMode="decimal" />
        </Field>
      )}
      {kind === 'service' && (
        <Field label="Service" error={error('service')}>
          <Select {...register(`${name}.service`)}>
            {soldServices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
