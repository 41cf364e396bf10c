import { useMutation } from '@tanstack/react-query';
import { Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { useShowImport } from '../import-queries';
import { putRule } from '../import-requests';
import { emptyConditionalRule, entryOf, readEntry, type ConditionalRuleDraft } from './conditional-rule-draft';
import { SimpleRuleFields } from './simple-rule-fields';
import { ruleLine } from './rate-rule-draft';

/** The one rule for all rows, with cases before it where countries or weights differ. */
export function RuleForm({ view }: { view: ImportView }) {
  const [entry, setEntry] = useState(() => entryOf(view.rule));
  const [wrong, setWrong] = useState('');
  const show = useShowImport();
  const use = useMutation({
    mutationFn: (rule: RateRule) => putRule(view.id, { rule, version: view.version }),
    onSuccess: show,
  });
  const { cases, otherwise } = entry;
  const change = (at: number, part: Partial<ConditionalRuleDraft>) =>
    setEntry({ otherwise, cases: cases.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <SectionCard title="Choose service">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const rule = readEntry(entry);
          setWrong(typeof rule === 'string' ? rule : '');
          if (typeof rule !== 'string') use.mutate(rule);
        }}
      >
        {cases.map((one, index) => (
          <fieldset key={index} className="flex flex-col gap-3 rounded-control border p-4">
            <legend className="px-1 text-ui font-semibold">Case {index + 1}</legend>
            <div className="grid gap-3 sm:grid-cols-3">
              <Field label="Countries" optional hint="Codes like CA, DE">
                <TextInput
                  value={one.countries}
                  onChange={(event) => change(index, { countries: event.target.value })}
                />
              </Field>
              <Pounds label="Over (lb)" value={one.overLb} onChange={(overLb) => change(index, { overLb })} />
              <Pounds label="Up to (lb)" value={one.toLb} onChange={(toLb) => change(index, { toLb })} />
            </div>
            <SimpleRuleFields label="Use" draft={one.choose} onChange={(choose) => change(index, { choose })} />
            <Button
              tone="quiet"
              size="dense"
              className="-ml-3 self-start"
              onClick={() => setEntry({ otherwise, cases: cases.filter((_, at) => at !== index) })}
            >
              <Trash aria-hidden className="size-4" /> Remove case {index + 1}
            </Button>
          </fieldset>
        ))}
        <SimpleRuleFields
          label={cases.length > 0 ? 'For all other rows' : 'For all rows'}
          draft={otherwise}
          onChange={(next) => setEntry({ cases, otherwise: next })}
        />
        {wrong && (
          <InlineAlert tone="danger" live>
            {wrong}
          </InlineAlert>
        )}
        {use.error && <ProblemAlert error={use.error} title="Could not apply the rule" />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={use.isPending} disabled={view.busy === 'adding'}>
            {view.rule ? 'Apply rule' : 'Get prices'}
          </Button>
          {cases.length < 20 && (
            <Button tone="secondary" onClick={() => setEntry({ otherwise, cases: [...cases, emptyConditionalRule] })}>
              <Plus aria-hidden className="size-4" /> Add rule
            </Button>
          )}
          {view.rule && <p className="text-small text-text-2">In use: {ruleLine(view.rule)}</p>}
        </div>
      </form>
    </SectionCard>
  );
}

function Pounds({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label} optional>
      <TextInput inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
