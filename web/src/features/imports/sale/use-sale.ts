import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { forgetKeys, keyFor } from '../../../lib/http/idempotency-key';
import { useShowImport } from '../import-queries';
import { changedTotals, type SaleTotals } from './sale-totals';

/**
 * Sells rows at displayed totals, at first `seen`. Changed totals are shown and have to be confirmed: a click never buys what was
 * not displayed. Two clicks buy once.
 */
export function useSale<B extends object>(
  view: ImportView,
  seen: SaleTotals,
  sell: (body: B & { rows: number; total: number }, key: string) => Promise<ImportView>,
) {
  const show = useShowImport();
  const keyPurpose = `sale ${view.id}`;
  const [shownTotals, setShownTotals] = useState<SaleTotals | null>(null);
  const figures = shownTotals ?? seen;
  const sale = useMutation({
    mutationFn: (rest: B) => {
      const body = { ...rest, rows: figures.rows, total: figures.total };
      return sell(body, keyFor(keyPurpose, body));
    },
    onSuccess: (now) => {
      forgetKeys(keyPurpose);
      show(now);
    },
    onError: (error) => {
      const now = changedTotals(error);
      if (now) setShownTotals(now);
    },
  });
  const changed = changedTotals(sale.error);
  return {
    figures,
    /** Figures before, when the server has others. */
    before: changed && seen,
    error: changed ? null : sale.error,
    selling: sale.isPending,
    sell: sale.mutate,
  };
}
