import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { useShowImport } from '../import-queries';
import { putRule } from '../import-requests';
import { checkEntry, emptyConditionalRule, entryOf } from './conditional-rule-draft';
import { ConditionalRuleFields } from './conditional-rule-fields';
import { SimpleRuleFields } from './simple-rule-fields';
import { ruleLine } from './rate-rule-draft';

/** The rule for all rows, after conditional rules for some countries or weights. */
export function RuleForm({ view }: { view: ImportView }) {
  const form = useContractForm({ defaultValues: entryOf(view.rule), check: checkEntry });
  const cases = useFieldArray({ control: form.control, name: 'cases' });
  const show = useShowImport();
  const use = useMutation({
    mutationFn: (rule: RateRule) => putRule(view.id, { rule, version: view.version }),
    onSuccess: show,
  });
  return (
    <SectionCard title="Choose service">
      <FormProvider {...form}>
        <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(use.mutate, use.isPending)}>
          <ErrorSummary {...form.summary} />
          {cases.fields.map(({ id }, index) => (
            <ConditionalRuleFields key={id} index={index} onRemove={() => cases.remove(index)} />
          ))}
          <SimpleRuleFields label={cases.fields.length > 0 ? 'For all other rows' : 'For all rows'} name="otherwise" />
          {use.error && <ProblemAlert error={use.error} title="Could not apply the rule" />}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              // With prices the way forward is the primary one.
              tone={view.counts.rated > 0 ? 'secondary' : 'primary'}
              loading={use.isPending}
              disabled={view.busy === 'adding'}
            >
              {view.rule ? 'Apply rule' : 'Get prices'}
            </Button>
            {cases.fields.length < 20 && (
              <Button tone="secondary" onClick={() => cases.append(emptyConditionalRule, { shouldFocus: false })}>
                <Plus aria-hidden className="size-4" /> Add rule
              </Button>
            )}
            {view.rule && <p className="text-small text-text-2">In use: {ruleLine(view.rule)}</p>}
          </div>
        </form>
      </FormProvider>
    </SectionCard>
  );
}
