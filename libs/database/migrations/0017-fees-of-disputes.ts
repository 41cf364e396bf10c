import { Migration } from '@mikro-orm/migrations';

/**
 * Fees of disputes were booked against the margin; they leave what the provider holds, as every fee does. What is booked stays, and
 * its posting gets the lines that it would have now: a dispute that is looked at again adds nothing.
 */
export class FeesOfDisputes0017 extends Migration {
  override up(): void {
    this.addSql(`
      insert into "ledger_entry" ("id", "key", "posting", "order_id", "order_item_id", "account", "amount", "currency", "at", "reference")
      select gen_random_uuid(), e."posting" || line."place", e."posting", e."order_id", null,
        line."account", line."amount", e."currency", now(), e."reference"
      from "ledger_entry" e cross join lateral
        (values ('card', -e."amount", '/card/'), ('margin', e."amount", '/margin/moved')) as line("account", "amount", "place")
      where e."account" = 'fee'`);
  }
}
