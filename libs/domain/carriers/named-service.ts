import { defineEntity, p } from '@mikro-orm/core';

const NamedServiceSchema = defineEntity({
  name: 'NamedService',
  tableName: 'carrier_service',
  properties: {
    /** The aggregator. */
    seller: p.string().length(64).primary(),
    carrier: p.string().length(64).primary(),
    service: p.string().primary(),
    carrierName: p.text(),
    serviceName: p.text(),
    seenAt: p.datetime(),
  },
});

/** A service named in an aggregator's response: it can be switched. */
export class NamedService extends NamedServiceSchema.class {}
NamedServiceSchema.setClass(NamedService);
