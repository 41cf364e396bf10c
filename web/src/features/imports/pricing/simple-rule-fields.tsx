import { soldServices } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { ruleKinds, type RuleDraft, type RuleKind } from './rate-rule-draft';

interface SimpleRuleFieldsProps {
  label: string;
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  error?: string | undefined;
}

/** How a service is chosen: the kind of rule, and its values. */
export function SimpleRuleFields({ label, draft, onChange, error }: SimpleRuleFieldsProps) {
  const { kind } = draft;
  const change = (part: Partial<RuleDraft>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={label}>
        <Select value={kind} onChange={(event) => change({ kind: event.target.value as RuleKind })}>
          {Object.entries(ruleKinds).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'cheapest_within' && (
        <Field label="Maximum days" error={error}>
          <TextInput
            inputMode="numeric"
            value={draft.days}
            onChange={(event) => change({ days: event.target.value })}
          />
        </Field>
      )}
      {kind === 'fastest_under' && (
        <Field label="Maximum price, in $" error={error}>
          <TextInput
            inputMode="decimal"
            value={draft.dollars}
            onChange={(event) => change({ dollars: event.target.value })}
          />
        </Field>
      )}
      {kind === 'service' && (
        <Field label="Service" error={error}>
          <Select value={draft.service} onChange={(event) => change({ service: event.target.value })}>
            {soldServices.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
