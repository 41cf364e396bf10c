import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import { FileStep } from '../../features/imports/upload/file-step';
import { ImportShell } from '../../features/imports/import-page';
import { emptyBar } from '../../features/imports/import-steps';
import { useImport } from '../../features/imports/use-import';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { problemText } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stepper } from '../../ui/navigation/stepper';

export const handle = { title: 'Upload a file' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** Files of shipments: which one and which step of it is in the address, so that it can be come back to. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('import');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="type-h1">Upload a file</h1>
      {id ? <OneImport key={id} id={id} wanted={search.get('step')} /> : <NewImport />}
    </div>
  );
}

function NewImport() {
  return (
    <>
      <Stepper label="Steps of the upload" steps={emptyBar} />
      <FileStep view={null} />
    </>
  );
}

function OneImport({ id, wanted }: { id: string; wanted: string | null }) {
  const { data, error, stalled, askAgain } = useImport(id);
  if (!data && error) return <ErrorState title="This upload could not be loaded" error={error} onRetry={askAgain} />;
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <>
      {error && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      {stalled && (
        <InlineAlert
          title="Still working"
          actions={
            <Button size="dense" tone="secondary" onClick={askAgain}>
              Look again
            </Button>
          }
        >
          This takes long. You can leave and come back.
        </InlineAlert>
      )}
      <ImportShell view={data} wanted={wanted} />
    </>
  );
}
