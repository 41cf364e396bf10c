import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import type { TariffUploadQuery } from '#libs/contracts/tariffs/tariffs.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { readTariffFile } from '../files/read-tariff-file.js';
import { lockDrafts } from '../find-tariffs.js';
import { tariffSubject } from '../tariff-subject.js';

/** Checks a list and makes it the draft of its carrier and kind, in place of the one before; answers its id. */
export class UploadTariff extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly upload: TariffUploadQuery,
    readonly bytes: Buffer,
  ) {
    super();
  }
}

@CommandHandler(UploadTariff)
export class UploadTariffHandler implements ICommandHandler<UploadTariff> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly books: TariffBooks,
    private readonly published: LoadPublishedTariffs,
  ) {}

  /** @throws invalid_body that names the errors of each row; the earlier draft stays. */
  async execute({ actor, upload, bytes }: UploadTariff): Promise<string> {
    await this.published.load();
    const { carrier, kind } = upload;
    const list = await readTariffFile(kind, bytes, this.books.of(carrier).on(shippingToday(this.clock.now())));
    return this.em.transactional(async (em) => {
      await lockDrafts(em);
      const draft = TariffDraft.of({ ...upload, ...list }, await nameOfActor(em, actor.id), this.clock.now());
      await em.nativeDelete(TariffDraft, { carrier, kind });
      em.persist(draft);
      const after = { name: draft.name, rows: draft.rowCount };
      await audit(em, { actor, action: 'tariffs.upload', ...tariffSubject(draft, 'Draft'), after });
      return draft.id;
    });
  }
}
