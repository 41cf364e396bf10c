import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formatBody, type FileFormat, type ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { saveFormat, useShowImport } from '../import-queries';
import { Choice } from './choice';
import { importHref } from '../import-steps';
import { delimiterLabels, encodingLabels, quoteLabels } from '../import-text';
import { retryOnConflict } from '../retry-on-conflict';

/** Says how a file is written; it is read again so. */
export function FormatForm({ view, format }: { view: ImportView; format: FileFormat }) {
  const { kind, ...found } = format;
  const form = useContractForm({
    defaultValues: found,
    check: (value) => ({ value, issues: contractIssues(formatBody.shape.format, value) }),
  });
  const show = useShowImport();
  const navigate = useNavigate();
  const read = useMutation({
    mutationFn: (chosen: typeof found) =>
      retryOnConflict(view, (version) => saveFormat(view.id, { format: chosen, version })),
    onSuccess: async (next) => {
      show(next);
      await navigate(importHref(next.id));
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(read.mutate, read.isPending)}>
      <ErrorSummary {...form.summary} short />
      {kind === 'csv' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice label="Encoding" labels={encodingLabels} {...form.register('encoding')} />
          <Choice label="Delimiter" labels={delimiterLabels} {...form.register('delimiter')} />
          <Choice label="Quotes" labels={quoteLabels} {...form.register('quote')} />
        </div>
      )}
      <Checkbox {...form.register('header')} label="The first row is a header" />
      {read.error && <ProblemAlert error={read.error} title="Could not re-read the file" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary" loading={read.isPending}>
          Re-read file
        </Button>
        {view.rows > 0 && <p className="text-small text-text-2">Your row edits will be lost.</p>}
      </div>
    </form>
  );
}
