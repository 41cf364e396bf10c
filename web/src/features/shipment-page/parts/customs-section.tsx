import type { Contents } from '#libs/contracts/shipments/shipments.js';
import { countryName } from '../../../lib/text/country-name';
import { formatMoney } from '../../../lib/text/format';
import { SectionCard } from '../../../ui/card';
import { FactsTable } from '../../../ui/display/facts-table';

const usd = (amount: number): string => formatMoney({ amount, currency: 'USD' });

/** The customs declaration: each item with its value and origin. */
export function CustomsSection({ contents: { items, customs } }: { contents: Contents }) {
  const value = items.reduce((sum, { quantity, value: each }) => sum + quantity * each, 0);
  return (
    <SectionCard title="Customs">
      <FactsTable
        caption="Items for customs"
        columns={['Item', 'Quantity', 'Value each', 'Net weight each', 'Made in', 'HS code']}
        figures={[1, 2, 3]}
        rows={items.map(({ description, quantity, value: each, origin, hsCode, weight }) => [
          <bdi key="item">{description}</bdi>,
          quantity.toLocaleString('en-US'),
          usd(each),
          weight ? `${weight.value} ${weight.unit}` : '–',
          countryName(origin),
          hsCode || '–',
        ])}
      />
      <p className="mt-3 text-ui">
        Total value <span className="font-semibold tabular-nums">{usd(value)}</span>
      </p>
      {customs && (
        <p className="text-ui text-text-2">
          {customs.incoterm}. {customs.nonDelivery === 'return' ? 'Returned' : 'Abandoned'} if it can’t be delivered.
          Signed by <bdi>{customs.signer}</bdi>.{customs.itn && ` ITN ${customs.itn}.`}
          {customs.invoiceNumber && ` Invoice ${customs.invoiceNumber}.`}
        </p>
      )}
    </SectionCard>
  );
}
