import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PartAnswer } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { ObjectStore, type StoredContent } from '#libs/domain/objects/object-store.js';
import { Clock } from '#libs/runtime/clock.js';
import { isAwaited, storePart, partsOf, startWhenComplete } from '../stored-parts.js';
import { lockImport } from '../../find-import.js';

/** One part of a file, of exactly its size. With the last one that was missing the file is read, if it may start that. */
export class StorePart extends Command<PartAnswer> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly number: number,
    readonly content: Buffer,
    readonly mayStart = true,
  ) {
    super();
  }
}

const notStored: StoredContent = { content: null, objectId: null };

@CommandHandler(StorePart)
export class StorePartHandler implements ICommandHandler<StorePart> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** A file that is whole takes its parts again without a change. @throws missing, conflict `file_differs`, or when cancelled. */
  async execute({ actor, id, number, content, mayStart }: StorePart): Promise<PartAnswer> {
    // A repeated part, or one of another owner's upload, would be an object without a row for a day.
    const awaited = await isAwaited(this.em.fork(), { ownerId: actor.id, id, number });
    const stored = awaited ? await this.objects.put('uploads', content) : notStored;
    return this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      if (upload.fileHash === null && upload.status !== 'uploading')
        throw new DomainError('illegal_transition', 'conflict', 'This upload was cancelled.');
      await storePart(em, upload, { number, content, stored });
      return mayStart && upload.fileHash === null
        ? startWhenComplete(em, upload, this.clock.now())
        : partsOf(em, upload);
    });
  }
}
