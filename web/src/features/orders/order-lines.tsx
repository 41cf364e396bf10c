import type { Money } from '#libs/contracts/values/money.js';
import { formatMoney, plural } from '../../lib/text/format';
import { TextLink } from '../../ui/navigation/link';

export interface OrderLine {
  key: string;
  title: string;
  detail: string;
  lines: readonly { kind: string; label: string; amount: number }[];
  total: Money;
  /** Where it goes and the like, to look over. */
  facts?: readonly string[];
  /** Where it is changed. */
  edit?: string | undefined;
}

/** What follows the items where there is a coupon. */
export interface Bill {
  subtotal: Money;
  discount: Money;
  coupon: { code: string } | null;
  total: Money;
  /** How many more shipments it is for than are listed. */
  unlisted?: number;
}

interface OrderLinesProps {
  items: readonly OrderLine[];
  total: Money;
  bill?: Bill | undefined;
}

/** What is paid: each shipment with its lines, coupon, tax, and the total they add up to. */
export function OrderLines({ items, total, bill }: OrderLinesProps) {
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  const tax = items.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'tax'));
  return (
    <div className="flex flex-col gap-4 text-ui">
      {items.map((item) => (
        <section key={item.key} className="flex flex-col gap-1.5">
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
          <dl className="flex flex-col gap-1 text-small text-text-2">
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
      ))}
      {bill && (bill.unlisted ?? 0) > 0 && (
        <p className="text-small text-text-2">{unlistedText(items.length, bill.unlisted ?? 0)}</p>
      )}
      <dl className="flex flex-col gap-1.5 border-t pt-3">
        {bill && bill.discount.amount > 0 && (
          <>
            <Row label="Subtotal" value={formatMoney(bill.subtotal)} />
            <Row
              label={bill.coupon ? `Coupon ${bill.coupon.code}` : 'Coupon'}
              value={`−${formatMoney(bill.discount)}`}
            />
          </>
        )}
        <Row label="Tax" value={money(tax.reduce((sum, { amount }) => sum + amount, 0))} />
        <div className="flex items-baseline justify-between gap-4" aria-live="polite">
          <dt className="font-semibold">Total</dt>
          <dd className="type-price-lg">{formatMoney(total)}</dd>
        </div>
      </dl>
    </div>
  );
}

const unlistedText = (listed: number, more: number): string =>
  listed > 0
    ? `And ${plural(more, 'more shipment')}.`
    : `${plural(more, 'shipment')}, each with its price on the receipt.`;

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 text-text-2">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
