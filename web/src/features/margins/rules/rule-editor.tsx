import { Copy, Trash2 } from 'lucide-react';
import type { MarginRule } from '#libs/contracts/margins/margins.js';
import { instantOf, localInstant } from '../../../lib/text/local-instant';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { TextInput } from '../../../ui/form/text-input';
import { ConditionList } from './condition-list';
import { EffectFields } from './effect-fields';
import { ruleErrors } from './rule-errors';

interface RuleEditorProps {
  rule: MarginRule;
  onChange: (rule: MarginRule) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/**
 * The editor of one rule, in its place in the list. Not a form: every change applies to the draft at once, which is undone,
 * merged and saved as a whole.
 */
export default function RuleEditor({ rule, onChange, onCopy, onRemove }: RuleEditorProps) {
  const issues = ruleErrors(rule);
  const put = (change: Partial<MarginRule>) => onChange({ ...rule, ...change });
  return (
    <div className="flex flex-col gap-5 border-t p-4">
      {issues.length > 0 && (
        <InlineAlert tone="danger" title="This rule can’t be saved yet">
          {issues.join(' ')}
        </InlineAlert>
      )}
      <Field label="Name" hint="Customers see it when the rule has its own line.">
        <TextInput value={rule.name} maxLength={100} onChange={(event) => put({ name: event.target.value })} />
      </Field>
      <ConditionList conditions={rule.conditions} onChange={(conditions) => put({ conditions })} />
      <EffectFields rule={rule} onChange={onChange} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-ui font-semibold">Options</legend>
        <Checkbox
          label="Allow prices below cost"
          checked={rule.mayBeBelowCost}
          onChange={(event) => put({ mayBeBelowCost: event.target.checked })}
        />
        <Checkbox
          label="Show customers a separate line"
          checked={rule.visible}
          onChange={(event) => put({ visible: event.target.checked })}
        />
        <Checkbox
          label="Stop after this rule"
          checked={rule.stopAfter}
          onChange={(event) => put({ stopAfter: event.target.checked })}
        />
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {(['effectiveFrom', 'effectiveTo'] as const).map((end) => (
            <Field key={end} label={end === 'effectiveFrom' ? 'Active from' : 'Active until'} optional>
              <TextInput
                type="datetime-local"
                value={localInstant(rule[end])}
                onChange={(event) => put({ [end]: instantOf(event.target.value) })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="dense" onClick={onCopy}>
          <Copy aria-hidden className="size-4" /> Duplicate
        </Button>
        <Button tone="dangerQuiet" size="dense" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" /> Delete
        </Button>
      </div>
    </div>
  );
}
