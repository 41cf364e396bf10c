import type { ImportView } from '#libs/contracts/imports/imports.js';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** Notes about the whole file, such as that it was uploaded before. */
export function ImportNotes({ notes }: Pick<ImportView, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <InlineAlert tone="warning" title="About this file">
      <ul className="flex flex-col gap-1">
        {notes.map(({ code, text }) => (
          <li key={code + text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}
