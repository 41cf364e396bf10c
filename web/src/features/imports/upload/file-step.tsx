import type { ImportView } from '#libs/contracts/imports/imports.js';
import { plural } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { ChooseFile } from './choose-file';
import { EncodingQuestion } from '../format/encoding-question';
import { FormatForm } from '../format/format-form';
import { FoundFormat } from '../format/found-format';
import { importHref } from '../import-steps';
import { RecentImports } from './recent-imports';
import { CancelUpload, UploadProgress } from './upload-progress';
import { useUploads } from './uploads';

/** The first step: which file, and whether it has arrived. @param view null before there is one */
export function FileStep({ view }: { view: ImportView | null }) {
  if (view?.status === 'uploading') return <Uploading view={view} />;
  if (view?.status === 'failed') return <Failed view={view} />;
  if (view && view.status !== 'cancelled') return <Arrived view={view} />;
  return (
    <>
      {view && (
        <InlineAlert title="This import was canceled">
          Choose a file to start over. You can use the same one.
        </InlineAlert>
      )}
      <ChooseFile view={null} />
      <RecentImports />
    </>
  );
}

function Uploading({ view }: { view: ImportView }) {
  const upload = useUploads((all) => all[view.id]);
  if (upload) return <UploadProgress view={view} upload={upload} />;
  return (
    <>
      <ChooseFile view={view} />
      <div>
        <CancelUpload view={view} />
      </div>
    </>
  );
}

/** What to do where a file cannot be read: say how it is written, or bring another one. */
function Failed({ view }: { view: ImportView }) {
  return (
    <>
      <InlineAlert tone="danger" title="This file cannot be read">
        {view.failure?.text}
      </InlineAlert>
      {view.format && <FormatForm view={view} format={view.format} />}
      <ChooseFile view={null} />
    </>
  );
}

function Arrived({ view }: { view: ImportView }) {
  const { status, format, encoding } = view;
  if (status === 'needs_encoding' && format && encoding)
    return <EncodingQuestion view={view} format={format} found={encoding} />;
  return (
    <>
      {view.format && <FoundFormat view={view} format={view.format} />}
      {view.status === 'needs_mapping' && (
        <div>
          <ButtonLink to={importHref(view.id, 'columns')}>Continue to columns</ButtonLink>
        </div>
      )}
      {view.status === 'ready' && (
        <div>
          <ButtonLink to={importHref(view.id, 'repair')}>Continue with {plural(view.rows, 'row')}</ButtonLink>
        </div>
      )}
    </>
  );
}
