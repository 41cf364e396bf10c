import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OperationsSettings } from '#libs/contracts/operations/operations.js';
import { OperationsSetting, settingsOf, theSetting } from '#libs/domain/operations/operations-setting.js';

export class GetSettings extends Query<OperationsSettings> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<OperationsSettings> {
    return settingsOf(await this.em.findOne(OperationsSetting, theSetting));
  }
}
