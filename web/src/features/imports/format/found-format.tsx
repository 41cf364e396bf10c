import type { FileFormat, ImportView } from '#libs/contracts/imports/imports.js';
import { SectionCard } from '../../../ui/card';
import { FormatForm } from './format-form';
import { encodingNote, formatLine } from './format-text';

/** The detected format of the file, and a button to change it. */
export function FoundFormat({ view, format }: { view: ImportView; format: FileFormat }) {
  const note = encodingNote(view.encoding);
  return (
    <SectionCard title="File format">
      <p className="text-ui">{formatLine(format)}</p>
      {note && <p className="text-small text-text-2">{note}</p>}
      <details className="mt-2">
        <summary className="min-h-8 w-fit py-1 text-ui font-medium text-primary">Change format</summary>
        <div className="mt-3">
          <FormatForm view={view} format={format} />
        </div>
      </details>
    </SectionCard>
  );
}
