import type { DashboardView } from '#libs/contracts/admin/dashboard.js';
import { usd } from '#libs/contracts/values/money.js';
import { formatDay, formatMoney } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { DayChart } from '../../ui/display/day-chart';
import { FactsTable } from '../../ui/display/facts-table';

type Figures = DashboardView['total'];

const dollars = (amount: number) => formatMoney(usd(amount));
const count = (value: number) => value.toLocaleString('en-US');
const columns = ['Orders', 'Labels', 'Sales', 'Cost', 'Margin', 'Coupons', 'Refunds'];
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
const cells = ({ orders, labels, sales, cost, margin, coupons, refunds }: Figures) => [
  count(orders),
  count(labels),
  ...[sales, cost, margin, coupons, refunds].map(formatMoney),
];

/** Day by day, drawn and as a table. */
export function DayPlots({ byDay }: Pick<DashboardView, 'byDay'>) {
  const days = byDay.map(({ day }) => day);
  return (
    <SectionCard title="By day">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <DayChart
          label="Sales and margin by day. The table below has the figures."
          unit="US dollars a day"
          days={days}
          series={[
            { name: 'Sales', values: byDay.map(({ sales }) => sales.amount) },
            { name: 'Margin', values: byDay.map(({ margin }) => margin.amount) },
          ]}
          format={dollars}
        />
        <DayChart
          label="Quotes and labels by day. The table below has the figures."
          unit="Number a day"
          days={days}
          series={[
            { name: 'Quotes', values: byDay.map(({ quotes }) => quotes) },
            { name: 'Labels', values: byDay.map(({ labels }) => labels) },
          ]}
          format={count}
        />
      </div>
      <details className="mt-4">
        <summary className="min-h-9 content-center text-ui font-medium text-primary">Show as table</summary>
        <FactsTable
          caption="Figures by day"
          columns={['Day', 'Quotes', ...columns]}
          figures={numbers}
          rows={byDay.toReversed().map((one) => [formatDay(one.day), count(one.quotes), ...cells(one)])}
        />
      </details>
    </SectionCard>
  );
}

/** Carrier by carrier: a bar for the sales, the margin as its dark part, and the figures. */
export function CarrierPlot({ byCarrier }: Pick<DashboardView, 'byCarrier'>) {
  const most = Math.max(1, ...byCarrier.map(({ sales }) => sales.amount));
  const wide = (amount: number) => `${(Math.max(0, amount) / most) * 100}%`;
  return (
    <SectionCard title="By carrier" className="min-w-0">
      <p aria-hidden className="mb-3 text-micro text-text-2">
        Sales in US dollars; the darker part is margin
      </p>
      <ul aria-hidden className="mb-4 flex flex-col gap-3 text-ui">
        {byCarrier.map(({ carrier, name, sales, margin }) => (
          <li key={carrier} className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3">
            <span className="truncate">{name}</span>
            <svg className="h-5 w-full" preserveAspectRatio="none">
              <rect height="100%" width={wide(sales.amount)} rx="3" className="fill-primary-soft" />
              <rect height="100%" width={wide(margin.amount)} rx="3" className="fill-primary" />
            </svg>
            <span className="text-small text-text-2 tabular-nums">
              {formatMoney(sales)}, margin {formatMoney(margin)}
            </span>
          </li>
        ))}
      </ul>
      <FactsTable
        caption="Figures by carrier"
        columns={['Carrier', ...columns]}
        figures={numbers}
        rows={byCarrier.map((one) => [one.name, ...cells(one)])}
      />
    </SectionCard>
  );
}

/** The source of the figures, for checking against the database. */
export function Sources({ sources }: Pick<DashboardView, 'sources'>) {
  return (
    <details className="rounded-card border bg-surface px-5 py-3">
      <summary className="min-h-9 content-center text-ui font-medium text-primary">About these figures</summary>
      <dl className="flex flex-col gap-4 pt-2 text-ui">
        {sources.map(({ figure, sql }) => (
          <div key={figure}>
            <dt className="font-semibold">{figure}</dt>
            <dd>
              <pre className="mt-1 rounded-control bg-sunken p-3 text-small break-words whitespace-pre-wrap">{sql}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
