import { Trash } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import type { RuleEntry } from './conditional-rule-draft';
import { SimpleRuleFields } from './simple-rule-fields';

/** A conditional rule, applied before the rule for all other rows: its conditions, and how the service is chosen. */
export function ConditionalRuleFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, getFieldState, formState } = useFormContext<RuleEntry>();
  const error = (field: 'countries' | 'overLb' | 'toLb') =>
    getFieldState(`cases.${index}.${field}`, formState).error?.message;
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border p-4">
      <legend className="px-1 text-ui font-semibold">Rule {index + 1}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <Field label="Countries" optional hint="Codes like CA, DE" error={error('countries')}>
          <TextInput {...register(`cases.${index}.countries`)} />
        </Field>
        <Field label="Over (lb)" optional error={error('overLb')}>
          <TextInput {...register(`cases.${index}.overLb`)} inputMode="decimal" />
        </Field>
        <Field label="Up to (lb)" optional error={error('toLb')}>
          <TextInput {...register(`cases.${index}.toLb`)} inputMode="decimal" />
        </Field>
      </div>
      <SimpleRuleFields label="Use" name={`cases.${index}.choose`} />
      <Button tone="quiet" size="dense" className="-ml-3 self-start" onClick={onRemove}>
        <Trash aria-hidden className="size-4" /> Remove rule {index + 1}
      </Button>
    </fieldset>
  );
}
