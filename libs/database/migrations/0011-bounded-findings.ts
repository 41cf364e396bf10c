import { Migration } from '@mikro-orm/migrations';

/**
 * What the reconciler looks at is what has changed lately and what is open: each of its selects has an index. Entries of the
 * append-only ledger lie in the order of their time: a block range index of a few pages serves.
 */
export class BoundedFindings0011 extends Migration {
  override up(): void {
    this.addSql(`create index "orders_updated_at_index" on "orders" ("updated_at")`);
    this.addSql(`create index "orders_disputed_index" on "orders" ("updated_at") where payment = 'disputed'`);
    this.addSql(`create index "ledger_entry_at_index" on "ledger_entry" using brin ("at")`);
    this.addSql(`create index "refund_updated_at_index" on "refund" ("updated_at")`);
    this.addSql(
      `create index "label_purchase_given_up_index" on "label_purchase" ("finished_at") where state = 'given_up'`,
    );
  }
}
