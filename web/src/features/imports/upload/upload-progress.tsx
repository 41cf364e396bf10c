import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { formatSize } from '../../../lib/text/file-size';
import { cancelImport, useShowImport } from '../import-queries';
import { DifferentFile } from './different-file';
import { PercentBar } from '../../../ui/feedback/percent-bar';
import { isOtherFile } from './same-file';
import { startUpload, stopUpload, type Upload } from './uploads';

/** A file on its way from this page: how much has arrived, and the ways to stop it and to go on. */
export function UploadProgress({ view, upload }: { view: ImportView; upload: Upload }) {
  const { sent, state, error, file } = upload;
  const client = useQueryClient();
  const percent = Math.floor((sent / view.bytes) * 100);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">{state === 'failed' ? 'The upload stopped' : 'Sending the file'}</h2>
        <CancelUpload view={view} />
      </div>
      <PercentBar label="File sent" done={sent} all={view.bytes} />
      <div className="text-small text-text-2">
        <p className="tabular-nums">
          {percent}% · {formatSize(sent)} of {formatSize(view.bytes)}
        </p>
        <p role="status" className="text-ui text-text">
          {state === 'waiting' && 'Connection lost. The upload resumes automatically.'}
        </p>
      </div>
      {state === 'failed' && isOtherFile(error) && <DifferentFile view={view} file={file} />}
      {state === 'failed' && !isOtherFile(error) && (
        <ProblemAlert
          error={error}
          title="The upload is incomplete"
          actions={
            <Button size="dense" tone="secondary" onClick={() => startUpload(view.id, file, client)}>
              Resume
            </Button>
          }
        />
      )}
      <p className="text-small text-text-3">
        You can visit other pages. If you close this one, choose the same file again to resume.
      </p>
    </Card>
  );
}

/** Stops an upload for good, wherever it runs. */
export function CancelUpload({ view }: { view: ImportView }) {
  const show = useShowImport();
  const cancel = useMutation({
    mutationFn: () => {
      stopUpload(view.id);
      return cancelImport(view.id);
    },
    onSuccess: show,
  });
  return (
    <>
      <Button tone="secondary" size="dense" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel upload
      </Button>
      {cancel.error && <ProblemAlert error={cancel.error} title="Could not cancel it" />}
    </>
  );
}
