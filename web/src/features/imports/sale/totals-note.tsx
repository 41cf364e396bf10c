import { usd } from '#libs/contracts/values/money.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import type { SaleTotals } from './sale-totals';

/** The current total, beside the one shown before. */
export function TotalsNote({ before, now }: { before: SaleTotals; now: SaleTotals }) {
  return (
    <InlineAlert live tone="warning" title="The price has changed">
      Before: {line(before)}. Now: <strong>{line(now)}</strong>. Press again to confirm.
    </InlineAlert>
  );
}

const line = ({ rows, total }: SaleTotals): string => `${plural(rows, 'shipment')} for ${formatMoney(usd(total))}`;
