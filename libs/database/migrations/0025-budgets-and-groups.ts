import { Migration } from '@mikro-orm/migrations';

/**
 * What the rows of an uploaded file take: of those that are there already about as much as the file. And which groups of jobs a
 * worker process runs: one of the version before runs all of them.
 */
export class BudgetsAndGroups0025 extends Migration {
  override up(): void {
    this.addSql(`alter table "import" add "stored_bytes" bigint not null default 0`);
    this.addSql(`update "import" set "stored_bytes" = "bytes" where "rows" > 0`);
    this.addSql(`alter table "worker_seen" add "groups" text[] not null default '{main,bulk}'`);
  }
}
