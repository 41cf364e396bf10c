import { Migration } from '@mikro-orm/migrations';

/** What was shipped already is known by the shipment itself: it was forgotten with the file that it came from. */
export class KeysOfShipments0019 extends Migration {
  override up(): void {
    this.addSql(`alter table "shipment" add "duplicate_key" varchar(255) null`);
    this.addSql(`
      update "shipment" s set "duplicate_key" = r."duplicate_key" from "import_row" r
      where r."shipment_id" = s."id" and r."shipment_id" is not null and r."duplicate_key" is not null and r."row" = r."head"
        and s."created_at" > now() - interval '30 days'`);
    this.addSql(
      `create index "shipment_duplicate_key_index" on "shipment" ("duplicate_key", "created_at") where duplicate_key is not null`,
    );
    this.addSql(`drop index "import_row_shipped_index"`);
  }
}
