import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RowView } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { findImport } from '../../find-import.js';
import { findRows } from '../find-rows.js';

/** One row as it is now. */
export class GetRow extends Query<RowView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly row: number,
  ) {
    super();
  }
}

@QueryHandler(GetRow)
export class GetRowHandler implements IQueryHandler<GetRow> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, row }: GetRow): Promise<RowView> {
    const [found] = await findRows(this.em, await findImport(this.em, actor, id), [row]);
    if (found) return found;
    throw new DomainError('not_found', 'missing', 'This row does not exist.');
  }
}
