import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { appendSeals } from './append-seals.js';
import { sealKeyOf, type SealKey } from '#libs/use-cases/audit/seal-key.js';
import { verifyAudit } from '#libs/use-cases/audit/verify-audit.js';
import { sealAuditLog } from '#libs/jobs/audit.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** The secrets of AUDIT_SEAL_KEY: the first one seals, all of them verify. None: nothing is sealed. */
export abstract class SealSecrets {
  abstract readonly secrets: readonly string[];
}

const due = `select not exists (select from audit_check where checked_at > now() - interval '1 hour') as due`;
const note = `
  insert into audit_check (id, checked_at, seals, head, fault) values (1, now(), ?, ?, ?)
  on conflict (id) do update set checked_at = excluded.checked_at, seals = excluded.seals, head = excluded.head,
    fault = excluded.fault`;

/**
 * Seals new entries of the audit log, and verifies the whole log once an hour. The newest seal goes into the process's log, which
 * somebody with access to the database cannot change.
 */
@Processor(sealAuditLog.name)
export class SealAuditLog extends JobProcessor<object> {
  readonly #keys: readonly SealKey[];

  constructor(
    private readonly em: EntityManager,
    { secrets }: SealSecrets,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(sealAuditLog);
    this.#keys = secrets.map(sealKeyOf);
  }

  async run(): Promise<void> {
    const [key] = this.#keys;
    if (!key) return;
    await appendSeals(this.em, key);
    const [asked] = await this.em.execute<{ due: boolean }[]>(due);
    if (asked?.due) await this.#check();
  }

  async #check(): Promise<void> {
    const { seals, head, fault } = await verifyAudit(this.em.fork(), this.#keys);
    await this.em.execute(note, [seals, head, fault]);
    if (fault) this.logger.error({ seals, head, fault }, 'the audit log is not as it was sealed');
    else this.logger.info({ seal: `${seals}:${head}` }, 'the audit log is as it was sealed');
  }
}
