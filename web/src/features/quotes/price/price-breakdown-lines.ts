import { sum } from '#libs/contracts/values/money.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';

export interface BreakdownLine {
  label: string;
  amount: number;
}

/** The lines of a price as shown, without zero lines except free options. Their sum is the total, to the cent. */
export function breakdownOf(offer: Pick<OfferView, 'lines' | 'total'>): BreakdownLine[] {
  const lines = offer.lines
    .filter((line) => line.amount !== 0 || line.kind === 'option')
    .map(({ label, amount }) => ({ label, amount }));
  const rest = offer.total.amount - sum(lines.map((line) => line.amount));
  return rest === 0 ? lines : [...lines, { label: 'Other', amount: rest }];
}

/** The saving compared with the list price, in minor units; undefined without any. */
export function savingOf(offer: Pick<OfferView, 'listPrice' | 'total'>): number | undefined {
  const saving = (offer.listPrice?.amount ?? 0) - offer.total.amount;
  return saving > 0 ? saving : undefined;
}
