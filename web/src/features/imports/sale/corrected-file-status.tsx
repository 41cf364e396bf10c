import { isChanging, type ImportChangeView } from '#libs/contracts/imports/changes.js';
import { PercentBar } from '../../../ui/feedback/percent-bar';
import { plural } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';

/** Rows that are named. */
const mostShown = 20;
const reasons = { changed: 'edited here after the download', sold: 'being sold' };

/** What becomes of a corrected file: how far it is, then which rows it changed and which it did not. */
export function CorrectedFileStatus({ change }: { change: ImportChangeView }) {
  if (isChanging(change)) return <Applying {...change} />;
  if (change.failure)
    return (
      <InlineAlert live tone="danger" title="The corrected file was not applied">
        {change.failure.text}
      </InlineAlert>
    );
  return <Applied {...change} />;
}

function Applying({ done, total }: ImportChangeView) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ui font-semibold">Applying the corrected file</p>
      <PercentBar label="Applying the corrected file" done={done} all={total} />
      <p className="text-small text-text-2 tabular-nums">
        {total === null
          ? 'Checking the file…'
          : `${done.toLocaleString('en-US')} of ${plural(total, 'row')}. You can leave this page and come back.`}
      </p>
    </div>
  );
}

function Applied({ applied, conflicts, refused, unknown, invalid, faults: issues }: ImportChangeView) {
  const left = [
    conflicts > 0 && `${plural(conflicts, 'row')} not changed: ${refusals(refused, conflicts)}.`,
    unknown > 0 && `${plural(unknown, 'line matches', 'lines match')} no row of this import.`,
    invalid > 0 && `${plural(invalid, 'changed row')} with errors:`,
  ].filter((line) => line !== false);
  const title = applied > 0 ? `${plural(applied, 'row')} changed and checked` : 'No row was changed';
  const named = issues.slice(0, mostShown);
  return (
    <InlineAlert live tone={left.length > 0 ? 'warning' : 'success'} title={title}>
      {left.length === 0 && applied === 0 && 'The file has no changes.'}
      {left.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {named.length > 0 && (
        <ul className="list-disc pl-5">
          {named.map(({ row, message }) => (
            <li key={row}>
              Row {row}: {message}
            </li>
          ))}
          {invalid > named.length && <li>and {(invalid - named.length).toLocaleString('en-US')} more</li>}
        </ul>
      )}
    </InlineAlert>
  );
}

/** "12, 15 (edited here after the download); 20 (being sold)": the first of them, in the order of the file. */
function refusals(refused: ImportChangeView['refused'], all: number): string {
  const named = refused.slice(0, mostShown);
  const lists = [...new Set(named.map(({ reason }) => reason))].map((reason) => {
    const rows = named.filter((one) => one.reason === reason).map(({ row }) => row);
    return `${rows.join(', ')} (${reasons[reason]})`;
  });
  return [...lists, ...(all > named.length ? [`and ${all - named.length} more`] : [])].join('; ');
}
