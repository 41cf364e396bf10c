import { defineEntity, p } from '@mikro-orm/core';
import { WorkerHeartbeat } from '../operations/worker-heartbeat.js';

export const circuitStates = ['closed', 'open', 'half_open'] as const;
export type CircuitState = (typeof circuitStates)[number];

const CarrierHealthSchema = defineEntity({
  name: 'CarrierHealth',
  tableName: 'carrier_health',
  properties: {
    worker: () => p.manyToOne(WorkerHeartbeat).primary().deleteRule('cascade'),
    carrier: p.string().primary(),
    /** Of the last five minutes. */
    calls: p.integer(),
    errors: p.integer(),
    p95Ms: p.integer().fieldName('p95_ms').nullable(),
    circuit: p.enum(circuitStates),
  },
});

/** How a carrier answers one worker. */
export class CarrierHealth extends CarrierHealthSchema.class {}
CarrierHealthSchema.setClass(CarrierHealth);
