import { defineEntity, p } from '@mikro-orm/core';

const PaymentCustomerSchema = defineEntity({
  name: 'PaymentCustomer',
  tableName: 'payment_customer',
  properties: {
    userId: p.string().primary(),
    /** The card payment service's id of the user. */
    customerId: p.string(),
    /** When the service was last checked for expiring cards. */
    cardsCheckedAt: p.datetime().strictNullable(),
  },
});

/** Under which id the card payment service knows a user; there from the first card on. */
export class PaymentCustomer extends PaymentCustomerSchema.class {
  cardsChecked(now: Date): void {
    this.cardsCheckedAt = now;
  }
}
PaymentCustomerSchema.setClass(PaymentCustomer);
