import { DomainError } from '../errors.js';
import { dollars } from '#libs/contracts/values/money.js';

export type SaleTotals = { rows: number; total: number };

/** The number of rows or the sum differs from what the customer saw. `total` in minor units. */
export function totalsChanged(shown: SaleTotals, now: SaleTotals): DomainError {
  const rows = now.rows === 1 ? '1 row' : `${now.rows} rows`;
  const message = `Prices or rows have changed: now ${rows} for ${dollars(now.total)}. Review and confirm.`;
  return new DomainError('price_changed', 'conflict', message, {
    ...{ shown: shown.total, total: now.total },
    issues: [
      { path: 'rows', code: 'price_changed', message: String(now.rows) },
      { path: 'total', code: 'price_changed', message: String(now.total) },
    ],
  });
}
