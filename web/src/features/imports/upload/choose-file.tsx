import { Download } from 'lucide-react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { DropZone } from './drop-zone';
import { formatSize } from '../../../lib/text/file-size';
import { sizeLine } from '../import-text';
import { useChooseFile, useImportLimits } from './use-choose-file';

/** Chooses a file, with the limits for files. @param view an interrupted upload that waits for the rest of its file */
export function ChooseFile({ view }: { view: ImportView | null }) {
  const { maxBytes, maxRows } = useImportLimits();
  const choose = useChooseFile(view);
  const rest = view?.status === 'uploading';
  return (
    <div className="flex flex-col gap-4">
      {choose.error && <ProblemAlert error={choose.error} title="Can’t use this file" />}
      <DropZone
        title={rest ? 'Choose the same file again' : 'Drop a file here'}
        busy={choose.isPending}
        onFile={(file) => choose.mutate(file)}
      >
        {rest ? (
          <p>
            {sizeLine(view)} arrived before the upload was cut. Only the rest of “{view.name}” is sent.
          </p>
        ) : (
          <p>
            CSV, TSV, TXT or Excel (XLSX) with one row for each parcel. Up to {formatSize(maxBytes)} and{' '}
            {maxRows.toLocaleString('en-US')} rows. We detect the format automatically.
          </p>
        )}
      </DropZone>
      {!rest && (
        <p className="flex flex-wrap items-center gap-x-5 text-ui text-text-2">
          Exports from stores and shipping software work as they are.
          <Button tone="quiet" size="dense" className="-mx-3" onClick={() => void saveTemplate()}>
            <Download aria-hidden className="size-4" /> Download a template
          </Button>
        </p>
      )}
    </div>
  );
}

async function saveTemplate(): Promise<void> {
  const { importTemplate } = await import('#libs/contracts/imports/files/import-template.js');
  saveFile(new Blob([importTemplate()], { type: 'text/csv;charset=utf-8' }), 'waybill-template.csv');
}
