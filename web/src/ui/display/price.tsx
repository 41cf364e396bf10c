import { clsx } from 'clsx';
import type { Money } from '#libs/contracts/values/money.js';
import { formatMoney } from '../../lib/text/format';

/** An amount with aligned digits; with `list` the higher price before it, struck through and read as such. */
export function Price({
  money,
  list,
  large,
  className,
}: {
  money: Money;
  list?: Money | undefined;
  large?: boolean;
  className?: string;
}) {
  const saves = list && list.amount > money.amount;
  return (
    <span className={clsx('inline-flex items-baseline gap-2', className)}>
      {saves && (
        <s className="text-small text-text-3 tabular-nums">
          <span className="sr-only">List price </span>
          {formatMoney(list)}
        </s>
      )}
      <span className={large ? 'type-price-lg' : 'type-price'}>{formatMoney(money)}</span>
    </span>
  );
}
