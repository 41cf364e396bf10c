import { useWatch } from 'react-hook-form';
import { simpleRule, type SimpleRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { Button } from '../../../ui/button';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { draftOf, emptyRule, readRule, type RuleDraft } from '../../imports/pricing/rate-rule-draft';
import { ServiceFields } from '../../imports/pricing/service-fields';
import type { DecisionFormProps } from './decision';

const fieldOf: Record<string, string> = { amount: 'dollars', carrier: 'service' };

/** How the service of each order is chosen once there are prices. */
export function ServiceForm({ saving, onSave, rule }: DecisionFormProps & { rule?: SimpleRule | null }) {
  const form = useContractForm({
    defaultValues: rule ? draftOf(rule) : emptyRule,
    check: (values: RuleDraft) => {
      const value = readRule(values);
      const issues = contractIssues(simpleRule, value);
      return { value, issues: issues.map(({ path, message }) => ({ path: fieldOf[path] ?? path, message })) };
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((service: SimpleRule) => onSave({ service }), saving)}
    >
      <ErrorSummary {...form.summary} short />
      <ServiceFields label="Take" kind={kind} register={form.register} error={form.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          Use this service
        </Button>
        <Button tone="secondary" loading={saving} onClick={() => onSave({ service: null })}>
          Choose one by one
        </Button>
      </div>
    </form>
  );
}
