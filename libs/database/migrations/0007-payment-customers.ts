import { Migration } from '@mikro-orm/migrations';

/** Under which id the card payment service knows a user. One per user, whatever happens at the same time. */
export class PaymentCustomers0007 extends Migration {
  override up(): void {
    this.addSql(`
      create table "payment_customer" (
        "user_id" varchar(255) not null,
        "customer_id" varchar(255) not null,
        primary key ("user_id")
      )`);
  }
}
