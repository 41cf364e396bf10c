import { orderTag } from '#libs/contracts/stores/store-orders.js';
import { Button } from '../../../ui/button';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import type { DecisionFormProps } from './decision';

/** A tag that is put on, or taken off. */
export function TagForm({ saving, onSave }: DecisionFormProps) {
  const form = useContractForm({
    defaultValues: { tag: '' },
    check: ({ tag }) => ({ value: tag.trim(), issues: contractIssues(orderTag, tag, 'tag') }),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((tag) => onSave({ addTags: [tag] }), saving)}
    >
      <ErrorSummary {...form.summary} short />
      <Field label="Tag" hint="The shop is not told." error={form.error('tag')}>
        <TextInput {...form.register('tag')} maxLength={40} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={saving}>
          Add tag
        </Button>
        <Button tone="secondary" onClick={form.submit((tag) => onSave({ removeTags: [tag] }), saving)}>
          Remove tag
        </Button>
      </div>
    </form>
  );
}
