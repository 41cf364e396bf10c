import type { UseFormRegisterReturn } from 'react-hook-form';
import { servicesOf } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { useOfferedCarriers } from '../../../lib/use-offered-carriers';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { ruleKinds, type RuleDraft, type RuleKind } from './rate-rule-draft';

interface ServiceFieldsProps {
  label: string;
  /** The kind that is chosen now. */
  kind: RuleKind;
  register: (name: keyof RuleDraft) => UseFormRegisterReturn;
  error: (name: keyof RuleDraft) => string | undefined;
}

/** How a service is chosen of the prices: the kind of rule, and its values. */
export function ServiceFields({ label, kind, register, error }: ServiceFieldsProps) {
  const services = servicesOf(useOfferedCarriers());
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={label}>
        <Select {...register('kind')}>
          {Object.entries(ruleKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'cheapest_within' && (
        <Field label="Maximum days" error={error('days')}>
          <TextInput {...register('days')} inputMode="numeric" />
        </Field>
      )}
      {kind === 'fastest_under' && (
        <Field label="Maximum price, in $" error={error('dollars')}>
          <TextInput {...register('dollars')} inputMode="decimal" />
        </Field>
      )}
      {kind === 'service' && (
        <Field label="Service" error={error('service')}>
          <Select {...register('service')}>
            {services.map(([value, words]) => (
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
