import { ChevronDown } from 'lucide-react';
import { usd, type Money } from '#libs/contracts/values/money.js';
import { formatMoney, plural } from '../../lib/text/format';
import { TextLink } from '../../ui/navigation/link';

export interface OrderLine {
  key: string;
  title: string;
  detail: string;
  lines: readonly { kind: string; label: string; amount: number }[];
  total: Money;
  /** The destination and other details, for review. */
  facts?: readonly string[];
  /** Where it is changed. */
  edit?: string | undefined;
}

/** More than these are folded to their number and their sum. */
const few = 3;

/** The shipments of a bill, each with its lines; many are folded to one line. */
export function ItemLines({ items }: { items: readonly OrderLine[] }) {
  if (items.length <= few) return items.map((item) => <ItemLine key={item.key} item={item} />);
  const sum = usd(items.reduce((all, { total }) => all + total.amount, 0));
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-control font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1.5">
          {plural(items.length, 'shipment')}
          <ChevronDown aria-hidden className="size-4 text-text-3 transition-transform group-open:rotate-180" />
        </span>
        <span className="tabular-nums">{formatMoney(sum)}</span>
      </summary>
      <div className="mt-2 flex max-h-96 flex-col gap-4 overflow-y-auto pr-2">
        {items.map((item) => (
          <ItemLine key={item.key} item={item} />
        ))}
      </div>
    </details>
  );
}

function ItemLine({ item }: { item: OrderLine }) {
  const money = (amount: number) => formatMoney({ amount, currency: item.total.currency });
  return (
    <section className="flex flex-col gap-1.5 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex justify-between gap-4 font-medium">
        <h3 dir="auto">{item.title}</h3>
        <span className="tabular-nums">{formatMoney(item.total)}</span>
      </div>
      <p className="flex justify-between gap-4 text-small text-text-2">
        {item.detail}
        {item.edit && (
          <TextLink to={item.edit} className="-my-1 inline-flex min-h-6 min-w-6 shrink-0 items-center">
            Edit<span className="sr-only"> the shipment {item.title.replace(/^To/, 'to')}</span>
          </TextLink>
        )}
      </p>
      {item.facts?.map((fact) => (
        <p key={fact} dir="auto" className="text-small text-text-2">
          {fact}
        </p>
      ))}
      <dl className="mt-1 flex flex-col gap-1 text-small text-text-2">
        {item.lines
          .filter((line) => line.amount !== 0)
          .map((line, index) => (
            <div key={index} className="flex justify-between gap-4">
              <dt>{line.label}</dt>
              <dd className="tabular-nums">{money(line.amount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
