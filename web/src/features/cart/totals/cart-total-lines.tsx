import { clsx } from 'clsx';
import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { formatMoney, plural } from '../../../lib/text/format';

/** The server's total of the selection; while it computes a new one, the last total stays, dimmed. */
export function CartTotalLines({ totals, stale }: { totals: CartTotals; stale: boolean }) {
  return (
    <dl
      className={clsx('flex flex-col gap-1.5 text-ui transition-opacity', stale && 'opacity-50')}
      aria-busy={stale || undefined}
    >
      <div className="flex justify-between gap-4">
        <dt className="text-text-2">{plural(totals.items, 'shipment')}</dt>
        <dd className="tabular-nums">{formatMoney(totals.subtotal)}</dd>
      </div>
      {totals.discount.amount > 0 && (
        <div className="flex justify-between gap-4 text-success">
          <dt>Coupon {totals.coupon?.code}</dt>
          <dd className="tabular-nums">−{formatMoney(totals.discount)}</dd>
        </div>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3" aria-live="polite">
        <dt className="font-semibold">Total</dt>
        <dd className="type-price-lg">{formatMoney(totals.total)}</dd>
      </div>
    </dl>
  );
}
