import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../session/guards';
import { FileStep } from '../../features/imports/upload/file-step';
import { ImportPage } from '../../features/imports/import-page';
import { emptyBar } from '../../features/imports/import-steps';
import { Stepper } from '../../ui/navigation/stepper';

export const handle = { title: 'Import orders', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** Files of shipments: which one and which step of it is in the address, so that it can be come back to. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('import');
  return (
    <div className="flex flex-col gap-4">
      <h1 className="type-h1">Import orders</h1>
      {id ? <ImportPage key={id} id={id} requestedStep={search.get('step')} /> : <NewImport />}
    </div>
  );
}

function NewImport() {
  return (
    <>
      <Stepper label="Import steps" steps={emptyBar} />
      <FileStep view={null} />
    </>
  );
}
