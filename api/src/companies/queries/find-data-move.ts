import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DataMoveView } from '#libs/contracts/companies/data-move.js';
import { countBusyFiles, countMoved } from '#libs/use-cases/companies/count-moved.js';
import type { ActingMember } from '../acting-member.js';
import { isMoving } from '../is-moving.js';

/** What of the caller's own account would move to the company and what would stay, and whether it is moving. */
export class FindDataMove extends Query<DataMoveView> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@QueryHandler(FindDataMove)
export class FindDataMoveHandler implements IQueryHandler<FindDataMove> {
  constructor(private readonly em: EntityManager) {}

  async execute({ acting }: FindDataMove): Promise<DataMoveView> {
    return {
      moving: await isMoving(this.em, acting),
      ...(await countMoved(this.em, acting)),
      busyFiles: await countBusyFiles(this.em, acting.userId),
    };
  }
}
