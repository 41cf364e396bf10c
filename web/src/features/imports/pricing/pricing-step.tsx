import { useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { plural } from '../../../lib/text/format';
import { Price } from '../../../ui/display/price';
import { importHref } from '../import-steps';
import { StepForward } from '../step-forward';
import { RowPriceTable } from './row-price-table';
import { RowCounters, type Counter, type Show } from '../rows/row-counters';
import { RuleForm } from './rule-form';

/** Takes a service for each good row, by one rule for all; rows with errors wait meanwhile. */
export function RatesStep({ view }: { view: ImportView }) {
  const { counts, total, rule } = view;
  const [shown, setShown] = useState<Show>('all');
  const failed = counts.rate_failed > 0 || shown === 'rate_failed';
  const counters: Counter[] = [
    { show: 'all', label: 'All', rows: view.rows },
    { show: 'rated', label: 'Priced', rows: counts.rated },
    { show: 'valid', label: rule ? 'Waiting' : 'Ready', rows: counts.valid },
    ...(failed ? [{ show: 'rate_failed' as const, label: 'No price', rows: counts.rate_failed }] : []),
    { show: 'errors', label: 'Errors', rows: counts.invalid },
  ];
  return (
    <div className="flex flex-col gap-5">
      <RuleForm view={view} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <RowCounters label="Filter rows" counters={counters} shown={shown} onShow={setShown} />
        <p role="status" className="text-ui text-text-2">
          {plural(counts.rated, 'row')} for <Price money={total} large className="text-text" />
        </p>
      </div>
      <RowPriceTable key={`${view.id} ${shown}`} view={view} show={shown} />
      {counts.rated > 0 && <StepForward to={importHref(view.id, 'cart')} rows={counts.rated} left={view} first="" />}
    </div>
  );
}
