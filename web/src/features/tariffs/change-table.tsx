import type { TariffChange, TariffKind } from '#libs/contracts/tariffs/tariffs.js';
import { formatMoney } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';

const usd = (amount: number): string => formatMoney({ amount, currency: 'USD' });
const amountText: Record<TariffKind, (value: number) => string> = {
  prices: usd,
  fees: usd,
  fuel: (hundredths) => `${hundredths / 100}%`,
  zones: (zone) => `zone ${zone}`,
};
const percentText = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;
const titleOf = (service: string): string => service.charAt(0).toUpperCase() + service.slice(1).replaceAll('_', ' ');

function largestText(kind: TariffKind, largest: TariffChange['largest']): string {
  if (!largest) return 'None';
  const text = amountText[kind];
  return `${percentText(largest.percent)}: ${largest.where}, ${text(largest.from)} to ${text(largest.to)}`;
}

/** What becomes dearer and cheaper, by service: how many prices, by how much in the mean and at most. */
export function ChangeTable({ kind, changes }: { kind: TariffKind; changes: readonly TariffChange[] }) {
  const differing = changes.filter(({ dearer, cheaper, added, removed }) => dearer + cheaper + added + removed > 0);
  if (differing.length === 0) return <p className="text-ui text-text-2">No differences from the list in force.</p>;
  const [up = '', down = ''] = kind === 'zones' ? ['Farther', 'Nearer'] : ['Dearer', 'Cheaper'];
  return (
    <FactsTable
      caption="Changes by service"
      columns={['Service', up, down, 'Same', 'New', 'Removed', 'Mean change', 'Largest change']}
      figures={[1, 2, 3, 4, 5, 6]}
      rows={differing.map(({ service, dearer, cheaper, same, added, removed, meanPercent, largest }) => [
        titleOf(service),
        ...[dearer, cheaper, same, added, removed].map((count) => count.toLocaleString('en-US')),
        percentText(meanPercent),
        largestText(kind, largest),
      ])}
    />
  );
}
