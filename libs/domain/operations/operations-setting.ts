import { defineEntity, p } from '@mikro-orm/core';
import type { OperationsSettings } from '#libs/contracts/operations/operations.js';

const OperationsSettingSchema = defineEntity({
  name: 'OperationsSetting',
  tableName: 'operations_setting',
  properties: {
    id: p.integer().primary().autoincrement(false),
    operatorsMayActOnBoard: p.boolean(),
  },
});

/** What admins allow operators. One row, created when an admin first saves it. */
export class OperationsSetting extends OperationsSettingSchema.class {}
OperationsSettingSchema.setClass(OperationsSetting);

export const theSetting = 1;

/** Nothing is allowed until an admin allows it. */
export const settingsOf = (setting: OperationsSetting | null): OperationsSettings => ({
  operatorsMayActOnBoard: setting?.operatorsMayActOnBoard ?? false,
});
