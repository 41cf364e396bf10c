import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { actingFor } from './acting-for.js';
import { drainSteps } from '#libs/domain/state-event.js';

/** Stores the steps that aggregates recorded, in the same transaction as the aggregates. */
export class StateEventSubscriber implements EventSubscriber {
  onFlush(args: FlushEventArgs): Promise<void> {
    for (const changeSet of args.uow.getChangeSets()) {
      for (const event of drainSteps(changeSet.entity as object)) {
        event.actor = actingFor(event.actor);
        args.uow.computeChangeSet(event);
      }
    }
    return Promise.resolve();
  }
}
