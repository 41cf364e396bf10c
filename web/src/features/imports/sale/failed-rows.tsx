import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isChanging } from '#libs/contracts/imports/changes.js';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../../session/api';
import { plural } from '../../../lib/text/format';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ButtonLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { CsvButton } from '../../../ui/form/csv-button';
import { useShowImport } from '../import-queries';
import { importHref } from '../import-steps';
import { CorrectedFileStatus } from './corrected-file-status';
import { leftReasons } from './sale-totals';

/** Rows that stay: to be fixed here, or in a spreadsheet that is uploaded again. */
export function FailedRows({ view, left }: { view: ImportView; left: number }) {
  const show = useShowImport();
  const get = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file(`/imports/${view.id}/file`, { query: { rows: 'failed' } }),
        `${view.name.replace(/\.\w+$/, '')}-left.csv`,
      ),
  });
  const send = useMutation({
    mutationFn: (file: File) =>
      api.send(importView, 'POST', `/imports/${view.id}/corrections`, {
        file: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: show,
  });
  return (
    <SectionCard title={plural(left, 'row left', 'rows left')}>
      <div className="flex flex-col gap-4">
        <p className="text-ui text-text-2">
          {leftReasons(view)}. Fix them here, or download them, edit the file in a spreadsheet and upload it again. Keep
          the column “Waybill row”: it matches each line to its row.
        </p>
        {get.error && <ProblemAlert error={get.error} title="Could not create the file" />}
        {send.error && <ProblemAlert error={send.error} title="Upload failed" />}
        {view.change?.kind === 'corrections' && <CorrectedFileStatus change={view.change} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="secondary" to={importHref(view.id, 'repair')}>
            Fix rows
          </ButtonLink>
          <Button tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
            <Download aria-hidden className="size-4" /> Download rows
          </Button>
          <CsvButton
            label="Corrected file"
            tone="secondary"
            loading={send.isPending || isChanging(view.change)}
            onFile={send.mutate}
          >
            Upload corrected file
          </CsvButton>
        </div>
      </div>
    </SectionCard>
  );
}
