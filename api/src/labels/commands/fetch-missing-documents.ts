import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { findLabels, type LabelOwner } from '../find-labels.js';

/** Enqueues fetching of carrier-made labels whose bytes have been deleted, unless it is already enqueued. */
export class FetchMissingDocuments extends Command<void> {
  constructor(
    readonly owner: LabelOwner,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(FetchMissingDocuments)
export class FetchMissingDocumentsHandler implements ICommandHandler<FetchMissingDocuments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ owner, slug }: FetchMissingDocuments): Promise<void> {
    const { labels } = await findLabels(this.em, owner.id, slug);
    const missing = await this.em.find(
      LabelDocument,
      { labelId: labels.map(({ id }) => id), content: null, objectId: null },
      { fields: ['labelId'] },
    );
    const asked = await this.#asked(missing.map(({ labelId }) => labelId));
    for (const { labelId } of missing)
      if (!asked.has(labelId)) this.em.persist(OutboxMessage.of(fetchLabelDocument, { labelId }));
    await this.em.flush();
  }

  async #asked(labelIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (labelIds.length === 0) return new Set();
    const waiting = await this.em.execute<{ id: string }[]>(
      `select payload->>'labelId' as id from outbox_message
       where job = ? and closed_at is null and failed_at is null and payload->>'labelId' = any (?)`,
      [fetchLabelDocument.name, `{${labelIds.join(',')}}`],
    );
    return new Set(waiting.map(({ id }) => id));
  }
}
