import type { EntityManager } from '@mikro-orm/postgresql';
import type { OperationsSettings } from '#libs/contracts/operations/operations.js';
import { OperationsSetting, theSetting } from '#libs/domain/operations/operations-setting.js';

/** What admins allow operators; nothing as long as no admin has said so. */
export async function readOperationsSettings(em: EntityManager): Promise<OperationsSettings> {
  const setting = await em.findOne(OperationsSetting, theSetting);
  return { operatorsMayActOnBoard: setting?.operatorsMayActOnBoard ?? false };
}
