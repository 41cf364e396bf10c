import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { correctionsAnswer, type CorrectionsAnswer } from '#libs/contracts/imports/corrections.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../../lib/api';
import { plural } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { InlineAlert } from '../../../ui/inline-alert';
import { ButtonLink } from '../../../ui/link';
import { ProblemAlert } from '../../../ui/problem-alert';
import { importKey } from '../../../features/imports/import-queries';
import { importHref } from '../../../features/imports/import-steps';
import { leftReasons } from './sale-figures';

/** Rows that an answer names. */
const mostShown = 20;
const reasons = { changed: 'changed here meanwhile', sold: 'being sold' };

/** Rows that stay: to be put right here, or in a spreadsheet that is uploaded again. */
export function FailedRows({ view, left }: { view: ImportView; left: number }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const get = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file(`/imports/${view.id}/file`, { query: { rows: 'failed' } }),
        `${view.name.replace(/\.\w+$/, '')}-left.csv`,
      ),
  });
  const send = useMutation({
    mutationFn: (file: File) =>
      api.send(correctionsAnswer, 'POST', `/imports/${view.id}/corrections`, {
        file: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: importKey(view.id), exact: true }),
  });
  return (
    <SectionCard title={plural(left, 'row stays', 'rows stay')}>
      <div className="flex flex-col gap-4">
        <p className="text-ui text-text-2">
          {leftReasons(view)}. They wait here with what is wrong with them. Put them right in place, or download them,
          mend them in a spreadsheet and upload that file: each line finds its row again.
        </p>
        {get.error && <ProblemAlert error={get.error} title="The file could not be made" />}
        {send.error && <ProblemAlert error={send.error} title="The file could not be taken" />}
        {send.data && <Corrections {...send.data} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="secondary" to={importHref(view.id, 'repair')}>
            Put them right
          </ButtonLink>
          <Button tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
            <Download aria-hidden className="size-4" /> Download them
          </Button>
          <Button tone="secondary" loading={send.isPending} onClick={() => field.current?.click()}>
            <Upload aria-hidden className="size-4" /> Upload the mended file
          </Button>
          <input
            ref={field}
            type="file"
            hidden
            aria-label="Mended file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send.mutate(file);
              target.value = '';
            }}
          />
        </div>
      </div>
    </SectionCard>
  );
}

/** What came of a file of mended rows, and why not all of it was taken. */
function Corrections({ applied, conflicts, refused, unknown }: CorrectionsAnswer) {
  const left = [
    conflicts > 0 &&
      `${plural(conflicts, 'row stays as it is', 'rows stay as they are')}: ${refusals(refused, conflicts)}.`,
    unknown > 0 && `${plural(unknown, 'line belongs', 'lines belong')} to no row of this upload.`,
  ].filter((line) => line !== false);
  const title = applied > 0 ? `${plural(applied, 'row')} changed and checked` : 'No row was changed';
  return (
    <InlineAlert live tone={left.length > 0 ? 'warning' : 'success'} title={title}>
      {left.length === 0 && applied === 0 && 'The file says what the rows say already.'}
      {left.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </InlineAlert>
  );
}

/** "changed here meanwhile (12, 15); being sold (20)": the first of them, by the row of the file. */
function refusals(refused: CorrectionsAnswer['refused'], all: number): string {
  const named = refused.slice(0, mostShown);
  const lists = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const rows = named.filter((one) => one.reason === reason).map(({ row }) => row);
    return `${reasons[reason]} (${rows.join(', ')})`;
  });
  return [...lists, ...(all > named.length ? [`and ${all - named.length} more`] : [])].join('; ');
}
