import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressFileColumns, maxAddressFile, type AddressFileResult } from '#libs/contracts/addresses/address-book.js';
import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import { plural } from '../../../lib/text/format';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { FactsTable } from '../../../ui/display/facts-table';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { CsvButton } from '../../../ui/form/csv-button';
import { bookFile, bookKey, sendBookFile } from './book-queries';

/** The whole book as a CSV file, and a CSV file into the book. */
export function BookFile() {
  const client = useQueryClient();
  const get = useMutation({ mutationFn: async () => saveFile(await bookFile(), 'addresses.csv') });
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (!satisfiesRule('size', file, maxAddressFile / 1024))
        throw new Error('The file is larger than 1 MB. Split it in two.');
      return sendBookFile(file);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: bookKey }),
  });
  return (
    <SectionCard title="Import and export">
      <div className="flex flex-col gap-4">
        <p className="text-ui text-text-2">
          Import a CSV file with up to 5,000 rows. Addresses you already have are not added twice.
        </p>
        <details className="text-small text-text-2">
          <summary className="min-h-6 w-fit font-medium text-primary">Columns in the file</summary>
          <p className="mt-1 break-words">{addressFileColumns.join(', ')}</p>
        </details>
        {(get.error ?? send.error) && (
          <ProblemAlert error={get.error ?? send.error} title="Could not import the file" />
        )}
        {send.data && <FileResult result={send.data} />}
        <div className="flex flex-wrap gap-3">
          <CsvButton label="CSV file with addresses" tone="secondary" loading={send.isPending} onFile={send.mutate}>
            Import CSV
          </CsvButton>
          <Button tone="quiet" loading={get.isPending} onClick={() => get.mutate()}>
            <Download aria-hidden className="size-4" /> Export CSV
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

function FileResult({ result: { added, merged, refused, warnings = [] } }: { result: AddressFileResult }) {
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert
        live
        tone={refused.length + warnings.length > 0 ? 'warning' : 'success'}
        title={`${plural(added, 'address', 'addresses')} added`}
      >
        {merged > 0 && `${merged.toLocaleString('en-US')} already in your book. `}
        {refused.length > 0 &&
          `${plural(refused.length, 'row')} rejected. Correct them in the file and import it again.`}
      </InlineAlert>
      {refused.length > 0 && <RowIssues caption="Rejected rows" rows={refused} />}
      {warnings.length > 0 && <RowIssues caption="Added, but check these rows" rows={warnings} />}
    </div>
  );
}

function RowIssues({ caption, rows }: { caption: string; rows: AddressFileResult['refused'] }) {
  return (
    <FactsTable
      caption={caption}
      columns={['Row', 'Issue']}
      rows={rows.map(({ row, issues }) => [
        row,
        issues.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' '),
      ])}
    />
  );
}
