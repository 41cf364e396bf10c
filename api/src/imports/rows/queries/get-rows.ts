import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RowList } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findImport } from '../../find-import.js';
import { findRows } from '../find-rows.js';

/** Rows by their numbers, in this order. */
export class GetRows extends Query<RowList> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly numbers: readonly number[],
  ) {
    super();
  }
}

@QueryHandler(GetRows)
export class GetRowsHandler implements IQueryHandler<GetRows> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, numbers }: GetRows): Promise<RowList> {
    return { items: await findRows(this.em, await findImport(this.em, actor, id), numbers) };
  }
}
