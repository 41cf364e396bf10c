import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  maxProductFile,
  maxProductRows,
  productFileColumns,
  type ProductFileResult,
} from '#libs/contracts/stores/store-products.js';
import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import { saveFile } from '../../lib/browser/save-file';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { FactsTable } from '../../ui/display/facts-table';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { CsvButton } from '../../ui/form/csv-button';
import { productFile, productLists, sendProductFile } from './product-queries';

/** All products as a CSV file, and a CSV file into them. */
export function ProductFile() {
  const client = useQueryClient();
  const get = useMutation({ mutationFn: async () => saveFile(await productFile(), 'products.csv') });
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (!satisfiesRule('size', file, maxProductFile / 1024))
        throw new Error('The file is larger than 1 MB. Split it in two.');
      return sendProductFile(file);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: productLists }),
  });
  return (
    <SectionCard title="CSV file">
      <div className="flex flex-col gap-4">
        <p className="text-ui break-words text-text-2">
          Columns: {productFileColumns.join(', ')}. Up to {maxProductRows.toLocaleString('en-US')} rows. An empty cell
          changes nothing; “package” is the name of a saved package.
        </p>
        {get.error && <ProblemAlert error={get.error} title="Could not load the file" />}
        {send.error && <ProblemAlert error={send.error} title="Could not import the file" />}
        {send.data && <FileResult result={send.data} />}
        <div className="flex flex-wrap gap-3">
          <CsvButton label="CSV file with products" tone="secondary" loading={send.isPending} onFile={send.mutate}>
            Import a file
          </CsvButton>
          <Button tone="quiet" loading={get.isPending} onClick={() => get.mutate()}>
            <Download aria-hidden className="size-4" /> Download all
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

function FileResult({ result: { added, changed, refused, problems } }: { result: ProductFileResult }) {
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert
        live
        tone={refused > 0 ? 'warning' : 'success'}
        title={`${plural(added, 'product')} added, ${changed.toLocaleString('en-US')} changed`}
      >
        {refused > 0 && `${plural(refused, 'row')} rejected. Correct them in the file and import it again.`}
      </InlineAlert>
      {problems.length > 0 && (
        <FactsTable
          caption="Rejected rows"
          columns={['Line', 'Issue']}
          rows={problems.map(({ line, text }) => [line, text])}
        />
      )}
      {problems.length < refused && (
        <p className="text-small text-text-2">and {(refused - problems.length).toLocaleString('en-US')} more</p>
      )}
    </div>
  );
}
