import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { BacktestResult } from '#libs/contracts/margins/margin-backtests.js';
import { usd, type Money } from '#libs/contracts/values/money.js';
import { adminPaths } from '../../../lib/navigation/all-admin-screens';
import { formatDay, formatMoney, plural } from '../../../lib/text/format';
import { DayChart } from '../../../ui/display/day-chart';
import { FactsTable } from '../../../ui/display/facts-table';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { TextLink } from '../../../ui/navigation/link';

type Group = BacktestResult['byDay'][number];

const dollars = (amount: number) => formatMoney(usd(amount));
const change = (before: Money, after: Money) => {
  const difference = after.amount - before.amount;
  return `${difference > 0 ? '+' : ''}${dollars(difference)}`;
};

const columns = ['Labels', 'Sales before', 'Sales after', 'Margin before', 'Margin after', 'Change'];
const numbers = [1, 2, 3, 4, 5, 6];
const cells = (group: Group, name: string) => [
  name,
  group.labels.toLocaleString('en-US'),
  formatMoney(group.revenueBefore),
  formatMoney(group.revenueAfter),
  formatMoney(group.marginBefore),
  formatMoney(group.marginAfter),
  change(group.marginBefore, group.marginAfter),
];

const row = (name: string, before: Money, after: Money) => [
  name,
  formatMoney(before),
  formatMoney(after),
  change(before, after),
];

/** Sales and margin as they were and as they would have been: in all, by day, carrier and weight, and where it differs most. */
export function BacktestFigures({ result, days }: { result: BacktestResult; days: number }) {
  const { labels, touched, belowCost, byDay, byCarrier, byWeight, biggest } = result;
  if (labels === 0) return <InlineAlert title="No sales">No labels were bought in these {days} days.</InlineAlert>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ui">
        {touched.toLocaleString('en-US')} of {plural(labels, 'label')} would change price. Margin{' '}
        <strong>{change(result.marginBefore, result.marginAfter)}</strong>.
      </p>
      {belowCost > 0 && <InlineAlert tone="warning" title={`${plural(belowCost, 'label')} would be sold below cost`} />}
      <FactsTable
        caption="Total"
        columns={[`${days} days`, 'Before', 'After', 'Change']}
        figures={[1, 2, 3]}
        rows={[
          row('Sales', result.revenueBefore, result.revenueAfter),
          row('Margin', result.marginBefore, result.marginAfter),
        ]}
      />
      <DayChart
        label={`Margin by day, after and before, over ${days} days. The table below has the figures.`}
        unit="US dollars a day"
        days={byDay.map(({ key }) => key)}
        series={[
          { name: 'Margin after', values: byDay.map(({ marginAfter }) => marginAfter.amount) },
          { name: 'Margin before', values: byDay.map(({ marginBefore }) => marginBefore.amount) },
        ]}
        format={dollars}
      />
      <Folded title="By day" rows={byDay.map((group) => cells(group, formatDay(group.key)))} />
      <Folded title="By carrier" rows={byCarrier.map((group) => cells(group, carrierName(group.key)))} />
      <Folded title="By billed weight" rows={byWeight.map((group) => cells(group, `${group.key} lb`))} />
      {biggest.length > 0 && <Biggest biggest={biggest} />}
    </div>
  );
}

function Folded({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <details className="rounded-control border px-4 py-2">
      <summary className="min-h-9 content-center text-ui font-medium text-primary">{title}</summary>
      <FactsTable caption={title} columns={[title, ...columns]} rows={rows} figures={numbers} />
    </details>
  );
}

function Biggest({ biggest }: { biggest: BacktestResult['biggest'] }) {
  return (
    <details className="rounded-control border px-4 py-2">
      <summary className="min-h-9 content-center text-ui font-medium text-primary">The largest differences</summary>
      <FactsTable
        caption="The largest differences"
        columns={['Shipment', 'Cost', 'Before', 'After', 'Rules']}
        figures={[1, 2, 3]}
        rows={biggest.map(({ slug, serviceName, cost, before, after, rules }) => [
          <TextLink key={slug} to={adminPaths.shipment.href({ slug })}>
            {serviceName}
          </TextLink>,
          formatMoney(cost),
          formatMoney(before),
          formatMoney(after),
          rules.join(', '),
        ])}
      />
    </details>
  );
}
