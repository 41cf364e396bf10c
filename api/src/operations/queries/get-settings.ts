import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OperationsSettings } from '#libs/contracts/operations/operations.js';
import { readOperationsSettings } from '#libs/use-cases/operations/read-operations-settings.js';

export class GetSettings extends Query<OperationsSettings> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<OperationsSettings> {
    return readOperationsSettings(this.em);
  }
}
