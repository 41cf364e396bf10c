import { Migration } from '@mikro-orm/migrations';

/**
 * What was asked how often, for all api processes together: the table of rate-limiter-flexible. Keys are hashes. Unlogged: after a
 * crash everybody begins anew, and counting costs no write-ahead log.
 */
export class RateLimit0026 extends Migration {
  override up(): void {
    this.addSql(
      'create unlogged table "rate_limit" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint)',
    );
    this.addSql('create index "rate_limit_expire" on "rate_limit" ("expire")');
  }

  override down(): void {
    this.addSql('drop table "rate_limit"');
  }
}
