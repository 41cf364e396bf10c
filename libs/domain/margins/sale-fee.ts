import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { currency } from '#libs/contracts/money.js';
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
    /** What the customer pays of it, minor units; what a coupon takes off is negative. */
    amount: p.integer(),
    currency: p.enum(currency.options),
    marginVersion: p.integer().strictNullable(),
    /** The rule as it was called in that version; it may be gone by now. */
    ruleId: p.uuid().strictNullable(),
    at: p.datetime(),
  },
});

/** One part of what a sold label cost its customer. Never changed or deleted: reports by rule outlive the rule. */
export class SaleFee extends SaleFeeSchema.class {
  /** The parts of a sold item; they add up to what is paid for it. */
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
}
SaleFeeSchema.setClass(SaleFee);
