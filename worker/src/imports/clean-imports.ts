import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { takenRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { cleanImports } from '#libs/jobs/imports.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { countedPurge, isOver, purgeAll } from '../runtime/retention/counted-purge.js';

const filesAtOnce = 50;

/** No rows are being sold. One file at a time: it may have 100,000 rows. */
const files = `
  old as (
    select id from import i where ${isOver('uploads', 'updated_at')} and sale is null
      and not exists (select from import_row r where r.import_id = i.id and r.state in ${sqlStates(takenRowStates)})
    order by updated_at limit 1 for update skip locked
  ),
  rows as (delete from import_row where import_id in (select id from old)),
  rates as (delete from import_rate where import_id in (select id from old)),
  fixes as (delete from import_fix where import_id in (select id from old)),
  changes as (delete from import_change where import_id in (select id from old)),
  parts as (delete from import_part where import_id in (select id from old)),
  gone as (delete from import where id in (select id from old) returning 1)`;

const bytes = `
  parts as (
    delete from import_part where import_id in (
      select i.id from import i
      where ${isOver('upload_bytes', 'updated_at')} and exists (select from import_part p where p.import_id = i.id)
      limit ${filesAtOnce} for update skip locked
    ) returning import_id
  ),
  gone as (select distinct import_id from parts)`;

/** Abandoned corrected files, and results of address files. */
const unfinished = `
  gone as (delete from import_change where id in (
    select id from import_change where status = 'receiving' and ${isOver('unfinished_uploads', 'created_at')}
    limit ${filesAtOnce} for update skip locked
  ) returning 1)`;
const addressFiles = `
  gone as (delete from address_file where id in (
    select id from address_file where status <> 'waiting' and ${isOver('address_files', 'created_at')}
    limit ${filesAtOnce} for update skip locked
  ) returning 1)`;

const statements = [
  countedPurge('uploads', files),
  countedPurge('upload_bytes', bytes),
  countedPurge('unfinished_uploads', unfinished),
  countedPurge('address_files', addressFiles),
];

/** Deletes uploaded files after a month: unsold files completely, and the bytes of the others. */
@Processor(cleanImports.name)
export class CleanImports extends JobProcessor<object> {
  constructor(private readonly em: EntityManager) {
    super(cleanImports);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    await purgeAll(this.em, statements, signal, cleanImports.timeoutMs);
  }
}
