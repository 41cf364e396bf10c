import { formatBody, type FileFormat, type ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { Choice } from '../mapping/choice';
import { EncodingChoice } from './encoding-choice';
import { delimiterLabels, quoteLabels } from './format-text';
import { ReadAgainProblem } from './read-again-problem';
import { useReadAgain } from './use-read-again';

/** Sets the format of a file, which is then read again. */
export function FormatForm({ view, format }: { view: ImportView; format: FileFormat }) {
  const { kind, ...found } = format;
  const form = useContractForm({
    defaultValues: found,
    check: (value) => ({ value, issues: contractIssues(formatBody.shape.format, value) }),
  });
  const again = useReadAgain(view);
  const { isPending, mutate } = again.read;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((chosen) => mutate({ format: chosen }), isPending)}
    >
      <ErrorSummary {...form.summary} short />
      {kind === 'csv' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <EncodingChoice {...form.register('encoding')} />
          <Choice label="Delimiter" labels={delimiterLabels} {...form.register('delimiter')} />
          <Choice label="Quotes" labels={quoteLabels} {...form.register('quote')} />
        </div>
      )}
      <Checkbox {...form.register('header')} label="The first row is a header" />
      <ReadAgainProblem {...again} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary" loading={isPending}>
          Re-read file
        </Button>
        {view.rows > 0 && <p className="text-small text-text-2">Your row edits will be lost.</p>}
      </div>
    </form>
  );
}
