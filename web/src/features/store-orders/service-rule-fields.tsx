import { useWatch } from 'react-hook-form';
import type { SimpleRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { soldServices } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import type { ContractForm } from '../../ui/form/use-contract-form';
import { ruleKinds, type RuleDraft } from '../imports/pricing/rate-rule-draft';

/** One service, or how one is chosen of the prices. */
export function ServiceRuleFields({ form }: { form: ContractForm<RuleDraft, SimpleRule> }) {
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Take">
        <Select {...form.register('kind')}>
          {Object.entries(ruleKinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'cheapest_within' && (
        <Field label="Maximum days" error={form.error('days')}>
          <TextInput {...form.register('days')} inputMode="numeric" />
        </Field>
      )}
      {kind === 'fastest_under' && (
        <Field label="Maximum price, in $" error={form.error('dollars')}>
          <TextInput {...form.register('dollars')} inputMode="decimal" />
        </Field>
      )}
      {kind === 'service' && (
        <Field label="Service" error={form.error('service')}>
          <Select {...form.register('service')}>
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
