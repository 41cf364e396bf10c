import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { findLabels, type LabelOwner } from '../find-labels.js';

/** Has the labels fetched again that their carrier has drawn and whose bytes are not here any more. */
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
      { labelId: labels.map(({ id }) => id), content: null },
      { fields: ['labelId'] },
    );
    for (const { labelId } of missing) this.em.persist(OutboxMessage.of(fetchLabelDocument, { labelId }));
    await this.em.flush();
  }
}
