import type { ImportView } from '#libs/contracts/imports/imports.js';
import { importHref } from '../import-steps';
import { StepForward } from '../step-forward';

/** From the repair to the rates: every row without errors continues. */
export function RepairForward({ view: { id, counts } }: { view: ImportView }) {
  return (
    <StepForward
      to={importHref(id, 'rates')}
      rows={counts.valid + counts.rated + counts.rate_failed}
      left={{ counts: { ...counts, valid: 0, rate_failed: 0 } }}
      first={counts.invalid > 0 ? 'Fix or exclude rows with errors first.' : 'All rows are in the cart or ordered.'}
    />
  );
}
