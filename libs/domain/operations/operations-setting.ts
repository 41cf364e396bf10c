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

/** What admins allow operators. One row, there once an admin has said something. */
export class OperationsSetting extends OperationsSettingSchema.class {}
OperationsSettingSchema.setClass(OperationsSetting);

export const theSetting = 1;

/** Nothing is allowed as long as no admin has said so. */
export const settingsOf = (setting: OperationsSetting | null): OperationsSettings => ({
  operatorsMayActOnBoard: setting?.operatorsMayActOnBoard ?? false,
});
