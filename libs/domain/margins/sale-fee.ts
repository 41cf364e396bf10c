import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { currency, sum, type Currency } from '#libs/contracts/values/money.js';
import { allocateByWeight } from '../coupons/allocate-by-weight.js';
import type { OrderItem } from '../orders/order-item.js';

const kinds = ['cost', 'margin', 'coupon', 'payment_fee', 'tax'] as const;

const SaleFeeSchema = defineEntity({
  name: 'SaleFee',
  tableName: 'sale_fee',
  indexes: [{ properties: ['at'] }],
  uniques: [{ properties: ['orderItemId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    orderItemId: p.uuid(),
    position: p.integer(),
    kind: p.enum(kinds),
    label: p.text(),
    /** Minor units. The customer's payment, where a coupon's share is negative; for a `payment_fee` our payment. */
    amount: p.integer(),
    currency: p.enum(currency.options),
    marginVersion: p.integer().strictNullable(),
    /** The rule's name in that version; the rule may no longer exist. */
    ruleId: p.uuid().strictNullable(),
    at: p.datetime(),
  },
});

/** An item that a card has paid for; `ownLines`: how many lines of its offer are margin and tax. */
export type PaidItem = Pick<OrderItem, 'id' | 'toPay' | 'discount'> & { currency: Currency; ownLines: number };

/** As many as `SaleFee.of` makes: the cost, ours, the coupon. */
const partsOf = ({ ownLines, discount }: PaidItem): number => 1 + ownLines + (discount === 0 ? 0 : 1);

/** One part of a sold label's price. Never changed or deleted: reports by rule outlive the rule. */
export class SaleFee extends SaleFeeSchema.class {
  /** The parts of a sold item's price; they add up to its payment. */
  static of(item: OrderItem, at: Date): SaleFee[] {
    const { cost, lines, serviceName, marginVersion, currency } = item.offer;
    const ours = lines.filter(({ kind }) => kind === 'margin' || kind === 'tax');
    const parts = [
      { kind: 'cost', label: serviceName, amount: cost, marginVersion: null, ruleId: null },
      ...ours.map(({ kind, label, amount, ruleId }) => ({
        ...{ kind, label, amount, marginVersion: kind === 'margin' ? marginVersion : null, ruleId: ruleId ?? null },
      })),
      ...(item.discount === 0
        ? []
        : [{ kind: 'coupon', label: 'Coupon', amount: -item.discount, marginVersion: null, ruleId: null }]),
    ];
    const known = { orderItemId: item.id, currency, at };
    return parts.map((part, position) =>
      Object.assign(new SaleFee(), { id: randomUUID(), ...known, position, ...part }),
    );
  }

  /**
   * The provider's fee for these items, divided in proportion to each card payment. Not part of a price; its position follows the
   * price's parts, so that an item has it once.
   */
  static ofPayment(items: readonly PaidItem[], fee: number, at: Date): SaleFee[] {
    const paid = items.map((item) => item.toPay);
    const shares = allocateByWeight(Math.min(fee, sum(paid)), paid);
    const part = { kind: 'payment_fee', label: 'Card processing', marginVersion: null, ruleId: null };
    return items.map((item, index) =>
      Object.assign(new SaleFee(), {
        ...{ id: randomUUID(), orderItemId: item.id, currency: item.currency, at },
        ...{ ...part, position: partsOf(item), amount: shares[index] },
      }),
    );
  }
}
SaleFeeSchema.setClass(SaleFee);
