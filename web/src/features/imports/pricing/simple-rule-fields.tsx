import { useFormContext, useWatch } from 'react-hook-form';
import type { RuleEntry } from './conditional-rule-draft';
import { ServiceFields } from './service-fields';

interface SimpleRuleFieldsProps {
  label: string;
  /** Where the rule is in the entry. */
  name: 'otherwise' | `cases.${number}.choose`;
}

/** How a service is chosen in a rule of an import. */
export function SimpleRuleFields({ label, name }: SimpleRuleFieldsProps) {
  const { register, control, getFieldState, formState } = useFormContext<RuleEntry>();
  const kind = useWatch({ control, name: `${name}.kind` });
  return (
    <ServiceFields
      {...{ label, kind }}
      register={(field) => register(`${name}.${field}`)}
      error={(field) => getFieldState(`${name}.${field}`, formState).error?.message}
    />
  );
}
