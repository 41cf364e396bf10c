import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { takenRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { cleanImports } from '#libs/jobs/imports.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

const filesAtOnce = 50;
const idle = `updated_at < now() - interval '30 days'`;

/** None of their rows are sold or about to be. */
const deleteFiles = `
  with old as (
    select id from import i where ${idle} and sale is null
      and not exists (select from import_row r where r.import_id = i.id and r.state in ${sqlStates(takenRowStates)})
    order by updated_at limit ${filesAtOnce} for update skip locked
  ),
  rows as (delete from import_row where import_id in (select id from old)),
  rates as (delete from import_rate where import_id in (select id from old)),
  fixes as (delete from import_fix where import_id in (select id from old)),
  changes as (delete from import_change where import_id in (select id from old)),
  parts as (delete from import_part where import_id in (select id from old))
  delete from import where id in (select id from old) returning id`;

const deleteBytes = `
  delete from import_part where import_id in (
    select i.id from import i where ${idle} and exists (select from import_part p where p.import_id = i.id) limit ${filesAtOnce}
  ) returning 1`;

/** Abandoned corrected files, and results of address files. */
const deleteUnfinished = `
  delete from import_change where id in (
    select id from import_change where status = 'receiving' and created_at < now() - interval '1 day' limit ${filesAtOnce}
  ) returning 1`;
const deleteAddressFiles = `
  delete from address_file where id in (
    select id from address_file where status <> 'waiting' and created_at < now() - interval '1 day' limit ${filesAtOnce}
  ) returning 1`;

/** Deletes what is left of uploaded files after a month: unsold files as a whole, and the bytes of the others. */
@Processor(cleanImports.name)
export class CleanImports extends JobProcessor<object> {
  constructor(private readonly em: EntityManager) {
    super(cleanImports);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    for (const statement of [deleteFiles, deleteBytes, deleteUnfinished, deleteAddressFiles]) {
      while ((await this.em.fork().execute<unknown[]>(statement)).length > 0) signal.throwIfAborted();
    }
  }
}
