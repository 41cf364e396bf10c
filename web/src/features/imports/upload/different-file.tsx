import type { ImportView } from '#libs/contracts/imports/imports.js';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { forgetUpload } from './uploads';
import { useUploadAsNew } from './use-choose-file';

/** A file with the name and size of an interrupted upload, but other content: the two are never mixed. */
export function DifferentFile({ view, file }: { view: ImportView; file: File }) {
  const again = useUploadAsNew(view.id);
  return (
    <>
      <InlineAlert
        tone="danger"
        live
        title="This is a different file"
        actions={
          <>
            <Button size="dense" loading={again.isPending} onClick={() => again.mutate(file)}>
              Upload it as a new file
            </Button>
            <Button size="dense" tone="secondary" onClick={() => forgetUpload(view.id)}>
              Choose the original file
            </Button>
          </>
        }
      >
        It has the same name and size, but different content. Nothing was added.
      </InlineAlert>
      {again.error && <ProblemAlert error={again.error} title="Could not upload it" />}
    </>
  );
}
