import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { contentTypes } from '#libs/adapters/label-render/content-types.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { findBatch } from '../find-batch.js';

/** The file, or where the object store sends it. */
export type BatchFile = { contentType: string; fileName: string } & ({ bytes: Buffer } | { link: string });

/** One file of a batch, by its 1-based number; `linked`: whether a link will do. */
export class GetLabelFile extends Query<BatchFile> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly number: number,
    readonly linked = false,
  ) {
    super();
  }
}

@QueryHandler(GetLabelFile)
export class GetLabelFileHandler implements IQueryHandler<GetLabelFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {}

  async execute({ actor, id, number, linked }: GetLabelFile): Promise<BatchFile> {
    const { format } = await findBatch(this.em, actor.id, id);
    const file = await this.em.findOne(LabelFile, { batchId: id, number });
    if (!file) throw new DomainError('not_found', 'missing', 'There is no such file, or not yet.');
    const { contentType, extension } = contentTypes[format];
    const as = { contentType, fileName: `labels-${number}.${extension}` };
    const link = linked ? await this.objects.link(file, as) : null;
    return link === null ? { ...as, bytes: await this.objects.read(file) } : { ...as, link };
  }
}
