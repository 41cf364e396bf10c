import type { Contents } from '#libs/contracts/shipments/shipments.js';
import { countryName } from '../../../lib/text/country-name';
import { formatMoney } from '../../../lib/text/format';
import { SectionCard } from '../../../ui/card';
import { FactsTable } from '../../../ui/display/facts-table';

const usd = (amount: number): string => formatMoney({ amount, currency: 'USD' });

/** What customs is told: each item with its value and origin. */
export function CustomsSection({ items }: { items: Contents['items'] }) {
  const value = items.reduce((sum, { quantity, value: each }) => sum + quantity * each, 0);
  return (
    <SectionCard title="Customs">
      <FactsTable
        caption="Items for customs"
        columns={['Item', 'Quantity', 'Value each', 'Made in', 'HS code']}
        figures={[1, 2]}
        rows={items.map(({ description, quantity, value: each, origin, hsCode }) => [
          <bdi key="item">{description}</bdi>,
          quantity.toLocaleString('en-US'),
          usd(each),
          countryName(origin),
          hsCode || '–',
        ])}
      />
      <p className="mt-3 text-ui">
        Total value <span className="font-semibold tabular-nums">{usd(value)}</span>
      </p>
    </SectionCard>
  );
}
