import { Migration } from '@mikro-orm/migrations';

/** What heals by itself: purchases that were given up, orders that nobody looks at any more, parcels asked about by hand. */
export class PurchaseHealing0004 extends Migration {
  override up(): void {
    this.addSql(`alter table "label_purchase" drop constraint "label_purchase_state_check"`);
    this.addSql(
      `alter table "label_purchase" add constraint "label_purchase_state_check" check ("state" in ('requested', 'bought', 'refused', 'given_up', 'withdrawn'))`,
    );
    this.addSql(`alter table "tracker" add "asked_at" timestamptz null`);
    this.addSql(
      `create index "orders_unsettled_index" on "orders" ("updated_at") where payment in ('created', 'requires_action', 'processing', 'failed', 'authorised')`,
    );
  }
}
