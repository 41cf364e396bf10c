import { sqlStates } from '#libs/domain/transitions.js';
import { readStoreStatuses } from '#libs/domain/stores/store-status.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { requestImport } from '#libs/use-cases/stores/request-import.js';
import { syncStores } from '#libs/jobs/stores.js';
import { JobProcessor } from '../runtime/job-processor.js';

const due = `
  select id from store_connection
  where next_sync_at <= now() and disconnected_at is null and status in ${sqlStates(readStoreStatuses)}
    and (queued_at is null or queued_at < now() - interval '3 minutes') and (run_id is null or run_until < now())
  order by next_sync_at limit 500`;

const forgetConsents = `delete from store_consent where created_at < now() - interval '1 day'`;

/** Enqueues every store whose reading is due, longest overdue first. */
@Processor(syncStores.name)
export class SyncStores extends JobProcessor<object> {
  constructor(private readonly em: EntityManager) {
    super(syncStores);
  }

  async run(): Promise<void> {
    const stores = await this.em.execute<{ id: string }[]>(due);
    await this.em.transactional(async (em) => {
      for (const { id } of stores) await requestImport(em, id);
    });
    await this.em.execute(forgetConsents);
  }
}
