import type { Money } from '#libs/contracts/values/money.js';
import { formatMoney, plural } from '../../lib/text/format';
import { ItemLines, type OrderLine } from './item-lines';

/** The lines below the items when there is a coupon. */
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

/** What is paid: each shipment with its lines, coupon, tax, and the total. */
export function OrderLines({ items, total, bill }: OrderLinesProps) {
  const money = (amount: number) => formatMoney({ amount, currency: total.currency });
  const tax = items.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'tax'));
  return (
    <div className="flex flex-col gap-4 text-ui">
      <ItemLines items={items} />
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
