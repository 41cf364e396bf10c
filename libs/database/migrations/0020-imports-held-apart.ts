import { Migration } from '@mikro-orm/migrations';

/**
 * What is there of a part is known without reading it, so that two files are never mixed; and the mapping that came with a file is
 * there when the file is read again.
 */
export class ImportsHeldApart0020 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "import_part" add "hash" text not null generated always as (encode(sha256("content"), 'hex')) stored`,
    );
    this.addSql(`alter table "import" add "told_mapping" jsonb null`);
  }
}
