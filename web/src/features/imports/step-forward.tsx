import type { ImportView } from '#libs/contracts/imports/imports.js';
import { plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/navigation/link';
import { leftReasons, leftRows } from './sale/sale-totals';

interface StepForwardProps {
  to: string;
  /** Rows that go on. */
  rows: number;
  /** Counts of those that do not. */
  left: Pick<ImportView, 'counts'>;
  /** What has to be done first when no row can continue. */
  first: string;
}

/** The one way forward of a step, always in sight: how many rows go on, and which stay behind. */
export function StepForward({ to, rows, left, first }: StepForwardProps) {
  const staying = leftRows(left);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t bg-surface px-4 py-3 sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:shadow-md">
      <p className="mr-auto text-ui text-text-2">
        {rows === 0 && first}
        {rows > 0 && staying > 0 && `${plural(staying, 'row stays', 'rows stay')} behind: ${leftReasons(left)}.`}
        {rows > 0 && staying === 0 && 'No rows stay behind.'}
      </p>
      {rows > 0 ? (
        <ButtonLink to={to} className="max-sm:w-full">
          Continue with {plural(rows, 'row')}
        </ButtonLink>
      ) : (
        <Button disabled className="max-sm:w-full">
          Continue
        </Button>
      )}
    </div>
  );
}
