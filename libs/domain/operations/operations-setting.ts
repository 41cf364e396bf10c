import { defineEntity, p } from '@mikro-orm/core';

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
