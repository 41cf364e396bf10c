import { Migration } from '@mikro-orm/migrations';

/** A run that keeps its work bit by bit says so beside the count of runs; the name of its queue's job stays as it is. */
export class KeptRuns0018 extends Migration {
  override up(): void {
    this.addSql(`alter table "outbox_message" add "kept_runs" int not null default 0`);
  }
}
