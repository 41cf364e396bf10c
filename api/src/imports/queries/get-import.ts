import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { importOrderLimit, type ImportView } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import type { Import } from '#libs/domain/imports/import.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Clock } from '#libs/runtime/clock.js';
import { partsOf } from '../uploads/stored-parts.js';
import { findImport } from '../find-import.js';
import { UploadLimits } from '../uploads/upload-limits.js';
import { livePriceNotes } from '../live-price-notes.js';
import { importView, type ImportTotals } from '../import.view.js';
import { RowCountCache } from '../rows/row-count-cache.js';
import { unmappedColumns } from '../mapping/unmapped-columns.js';
import { remainingTotals } from '../selling/sellable-rows.js';

/** Polled while work is in progress: rows are not counted each time. */
export class GetImport extends Query<ImportView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

const none = { counts: {}, warnings: 0, total: 0, order: { rows: 0, total: 0 } };

@QueryHandler(GetImport)
export class GetImportHandler implements IQueryHandler<GetImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly counts: RowCountCache,
    private readonly clock: Clock,
    private readonly carriers: Carriers,
    private readonly limits: UploadLimits,
  ) {}

  async execute({ actor, id }: GetImport): Promise<ImportView> {
    const em = this.em.fork({ keepTransactionContext: true });
    const now = this.clock.now();
    const upload = await findImport(em, actor, id);
    const counted = upload.rows > 0 ? await this.counts.of(em, upload) : none;
    const again = await remainingTotals(em, upload, importOrderLimit - counted.order.rows, now);
    const facts: ImportTotals = {
      ...counted,
      order: { rows: counted.order.rows + again.rows, total: counted.order.total + again.total },
      received: upload.fileHash === null ? await receivedOf(em, upload) : upload.bytes,
      change: await lastChange(em, id),
      notes: livePriceNotes(upload, this.carriers, this.limits.liveRows),
      missing: upload.status === 'needs_mapping' ? await unmappedColumns(em, upload, now) : [],
    };
    return importView(upload, facts, now);
  }
}

const lastChange = (em: EntityManager, importId: string): Promise<ImportChange | null> =>
  em.findOne(ImportChange, { importId, status: { $ne: 'receiving' } }, { orderBy: { createdAt: 'desc' } });

const receivedOf = async (em: EntityManager, upload: Import): Promise<number> => (await partsOf(em, upload)).received;
