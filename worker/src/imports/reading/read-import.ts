import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { checkRows, readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { beginReading } from './begin-reading.js';
import { FurtherItems } from './further-items.js';
import { ReadingLimits } from './reading-limits.js';
import { ingestRows, type ReadOutcome } from './ingest-rows.js';
import { rowSource } from './row-source.js';
import { storageQuota } from './storage-quota.js';
import { UploadedFile } from './uploaded-file.js';
import { timeSlice } from '../time-slice.js';
import { openWorkbook, type Sheet } from '../workbook/open-workbook.js';
import { WorkbookError } from '../workbook/workbook-error.js';

const checkAgainMs = 1_000;

type Payload = { importId: string; pass: number };

/**
 * Reads an uploaded file: first how it is written, then its rows, for about a second at a time while others wait, a quarter of one
 * while a new file does. Each chunk of rows is stored together with the checkpoint after it, so a run that is killed, late or doubled
 * neither loses nor doubles a row.
 */
@Processor(readImport.name)
export class ReadImport extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: ReadingLimits,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {
    super(readImport);
  }

  async run({ importId: id, pass }: Payload, delivery: Delivery): Promise<void> {
    const pause = timeSlice(this.em, readImport, delivery, { newFirst: true });
    const found = await this.em.fork().findOne(Import, { id, pass, status: 'reading', busy: 'reading' });
    if (!found) return;
    const pool = await this.em.getConnection().getNativeClient();
    const uploaded = new UploadedFile(pool, this.objects, id);
    let opening: Promise<Sheet> | undefined;
    const sheet = () => (opening ??= openWorkbook(uploaded, found.bytes));
    const file = found.checkpoint ? found : await beginReading(this.em, uploaded, found, sheet, this.clock.now());
    if (!file?.checkpoint || !file.mapping || !file.format)
      return this.#settle({ importId: id, pass }, 'lost', delivery);
    const context = await readRowContext(this.em.fork(), file.ownerId, file.mapping, this.clock.now());
    const check = rowChecker(file.mapping, { ...context, width: file.header.length });
    const { format, checkpoint, ownerId } = file;
    const room = await storageQuota(pool, file, this.limits);
    const source = await rowSource(uploaded, { format, checkpoint, width: file.header.length }, sheet);
    const outcome = await ingestRows(pool, { id, pass, ownerId, checkpoint }, source, {
      ...{ check, items: new FurtherItems(file.mapping), limits: this.limits, room, pause },
    }).catch(workbookError);
    delivery.signal.throwIfAborted();
    await this.#settle({ importId: id, pass }, outcome, delivery);
  }

  override async onFailed({ importId: id, pass }: Payload): Promise<void> {
    const file = await this.em.findOne(Import, { id, pass, status: 'reading' });
    const behind = file?.checkpoint?.row ?? 0;
    const text = `Reading stopped after row ${behind}: the rows after it could not be stored. Upload the file again.`;
    file?.fail({ code: 'not_read', text }, this.clock.now());
  }

  /** The transaction that ends this run enqueues the next one. */
  async #settle(payload: Payload, outcome: ReadOutcome, delivery: Delivery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      const where = { id: payload.importId, pass: payload.pass, status: 'reading' as const, busy: 'reading' as const };
      const file = await em.findOne(Import, where);
      if (!file) return;
      if (outcome === 'paused') em.persist(OutboxMessage.of(readImport, { ...payload, bulk: true }));
      // The first run may end with this very message, or have been stopped: another one has to check.
      if (outcome === 'lost') em.persist(OutboxMessage.of(readImport, payload, { delayMs: checkAgainMs }));
      if (typeof outcome === 'object') file.fail(outcome, this.clock.now());
      if (outcome === 'full') file.fail(this.limits.tooManyRows, this.clock.now());
      if (outcome === 'end' && file.allRead(this.clock.now())) em.persist(OutboxMessage.of(checkRows, payload));
    });
  }
}

/** An error in a workbook may appear in the middle of it. */
function workbookError(error: unknown): ImportNote {
  if (error instanceof WorkbookError) return error.note;
  throw error;
}
