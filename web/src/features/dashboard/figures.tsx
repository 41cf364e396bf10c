import type { DashboardView } from '#libs/contracts/admin/dashboard.js';
import { formatMoney, plural } from '../../lib/text/format';

const count = (value: number) => value.toLocaleString('en-US');
const part = (some: number, all: number) =>
  all === 0 ? '–' : (some / all).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The figures of the whole period, each with its share of the total. */
export function Figures({ view }: { view: DashboardView }) {
  const { total, conversion } = view;
  const figures = [
    ['Sales', formatMoney(total.sales), plural(total.orders, 'order')],
    ['Margin', formatMoney(total.margin), `${part(total.margin.amount, total.sales.amount)} of sales`],
    ['Cost', formatMoney(total.cost), 'paid to carriers'],
    ['Labels', count(total.labels), 'bought'],
    ['Coupons', formatMoney(total.coupons), 'given'],
    ['Refunds', formatMoney(total.refunds), `${part(total.refunds.amount, total.sales.amount)} of sales`],
    [
      'Conversion',
      part(conversion.ordered, conversion.quotes),
      `${count(conversion.ordered)} of ${count(conversion.quotes)} quotes`,
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-7">
      {figures.map(([name, value, note]) => (
        <div key={name} className="flex flex-col rounded-card border bg-surface p-4">
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="type-price mt-1">{value}</dd>
          <dd className="text-small text-text-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
