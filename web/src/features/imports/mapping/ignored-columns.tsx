import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { plural } from '../../../lib/text/format';
import { ignoredColumns } from './mapping-draft';

/** So many are named; a file may have thousands. */
const most = 40;

/** Columns of the file that no field uses. */
export function IgnoredColumns({ mapping, header }: { mapping: ImportMapping; header: readonly string[] }) {
  const ignored = ignoredColumns(mapping, header);
  if (ignored.length === 0) return <p className="text-ui text-text-2">All columns are mapped.</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ui text-text-2">{plural(ignored.length, 'column')} in the file won’t be used:</p>
      <ul className="flex flex-wrap gap-2">
        {ignored.slice(0, most).map((index) => (
          <li key={index} dir="auto" className="max-w-60 truncate rounded-chip bg-sunken px-2 py-0.5 text-small">
            {header[index] || `Column ${index + 1}`}
          </li>
        ))}
        {ignored.length > most && <li className="text-small text-text-2">and {ignored.length - most} more</li>}
      </ul>
    </div>
  );
}
