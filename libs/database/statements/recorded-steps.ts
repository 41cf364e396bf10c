import { drainSteps, type StateEvent } from '#libs/domain/state-event.js';
import { actingFor } from '../acting-for.js';

/** Takes the steps that an entity has recorded, as rows of their own: for statements that bypass the unit of work. */
export const recordedSteps = (entity: object): StateEvent[] =>
  drainSteps(entity).map((event) => Object.assign(event, { actor: actingFor(event.actor) }));
