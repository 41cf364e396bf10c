import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OperationsView } from '#libs/contracts/operations/operations.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { readOperations } from '#libs/use-cases/operations/read-operations.js';

/** The state of queues, carriers and workers: what the screen of operators polls. */
export class GetOperations extends Query<OperationsView> {}

@QueryHandler(GetOperations)
export class GetOperationsHandler implements IQueryHandler<GetOperations> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<OperationsView> {
    return readOperations((name, text, values) => runPrepared(this.em, name, text, values));
  }
}
