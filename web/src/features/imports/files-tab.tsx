import { Stepper } from '../../ui/navigation/stepper';
import { ImportPage } from './import-page';
import { emptyBar } from './import-steps';
import { FileStep } from './upload/file-step';

/** Import files: the open one, and its step. */
export default function FilesTab({ id, step }: { id: string | null; step: string | null }) {
  if (id) return <ImportPage key={id} id={id} requestedStep={step} />;
  return (
    <>
      <Stepper label="Import steps" steps={emptyBar} />
      <FileStep view={null} />
    </>
  );
}
