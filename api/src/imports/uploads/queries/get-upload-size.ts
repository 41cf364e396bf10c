import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';

/** How many bytes an upload has been announced with. */
export class GetUploadSize extends Query<number> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetUploadSize)
export class GetUploadSizeHandler implements IQueryHandler<GetUploadSize> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing. */
  async execute({ actor, id }: GetUploadSize): Promise<number> {
    const [found] = await this.em.execute<{ bytes: number }[]>(
      'select bytes from import where id = ? and owner_id = ?',
      [id, actor.id],
    );
    if (!found) throw new DomainError('not_found', 'missing', 'This upload does not exist.');
    return found.bytes;
  }
}
