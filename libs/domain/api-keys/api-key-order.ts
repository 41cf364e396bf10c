import { defineEntity, p } from '@mikro-orm/core';

const ApiKeyOrderSchema = defineEntity({
  name: 'ApiKeyOrder',
  tableName: 'api_key_order',
  indexes: [{ properties: ['series', 'placedAt'] }, { properties: ['ownerId'] }],
  properties: {
    orderId: p.uuid().primary(),
    series: p.uuid(),
    ownerId: p.string(),
    placedAt: p.datetime(),
  },
});

/** Which series of keys placed an order. */
export class ApiKeyOrder extends ApiKeyOrderSchema.class {}
ApiKeyOrderSchema.setClass(ApiKeyOrder);
