import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { drainSteps } from '#libs/domain/state-event.js';

/** Stores the steps that aggregates recorded, in the same transaction as the aggregates. */
export class StateEventSubscriber implements EventSubscriber {
  onFlush(args: FlushEventArgs): Promise<void> {
    for (const changeSet of args.uow.getChangeSets()) {
      for (const event of drainSteps(changeSet.entity as object)) args.uow.computeChangeSet(event);
    }
    return Promise.resolve();
  }
}
