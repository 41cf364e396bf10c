import { Migration } from '@mikro-orm/migrations';

/**
 * Carts: a place per shipment, unique, so that nothing is in two carts or twice in one. What is in a cart is found by its
 * shipments, through an index of those alone.
 */
export class Cart0008 extends Migration {
  override up(): void {
    this.addSql(`
      create table "cart" (
        "owner_id" varchar(255) not null,
        "version" int not null,
        "coupon_code" varchar(255) null,
        "updated_at" timestamptz not null,
        primary key ("owner_id")
      )`);
    this.addSql(`
      create table "cart_item" (
        "id" uuid not null,
        "owner_id" varchar(255) not null,
        "shipment_id" uuid not null,
        "position" int not null,
        "saved" boolean not null,
        "accepted_total" int not null,
        "added_at" timestamptz not null,
        "removed_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`create index "cart_item_owner_id_position_index" on "cart_item" ("owner_id", "position")`);
    this.addSql(`alter table "cart_item" add constraint "cart_item_shipment_id_unique" unique ("shipment_id")`);
    this.addSql(`alter table "shipment" add "from_cart" boolean not null default false`);
    this.addSql(`alter table "shipment" alter column "from_cart" drop default`);
    this.addSql(`create index "shipment_in_cart_index" on "shipment" ("owner_id") where status = 'in_cart'`);
  }
}
