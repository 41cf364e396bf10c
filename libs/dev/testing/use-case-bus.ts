import type { EntityManager } from '@mikro-orm/postgresql';
import { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { ModuleRef } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { Clock } from '#libs/runtime/clock.js';
import { PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { RequestRefundHandler } from '#libs/use-cases/refunds/request-refund.js';
import { RestartRefundHandler } from '#libs/use-cases/refunds/restart-refund.js';

/** Nest's command bus with the use cases that api and worker share, for tests that create a handler by hand. */
export function useCaseBus(em: EntityManager, clock: Clock): CommandBus {
  // Only used by request-scoped handlers, and there are none.
  const modules = Object.create(ModuleRef.prototype) as ModuleRef;
  const bus = new CommandBus(modules);
  const handlers = [
    new PlaceOrderHandler(em, clock),
    new RequestRefundHandler(em, clock),
    new RestartRefundHandler(em, clock),
  ];
  bus.register(handlers.map((instance) => new InstanceWrapper({ instance, metatype: instance.constructor as never })));
  return bus;
}
