import { recordStep, type LineName, type StateSubject } from './state-event.js';
import { assertTransition, type Transitions } from './transitions.js';

/** One line of states: its subject, the column of its state, and its transitions. Verbs and statements derive from it. */
export type StateLine<State extends string> = {
  readonly subject: StateSubject;
  readonly name: LineName;
  readonly table: string;
  readonly column: string;
  readonly transitions: Transitions<State>;
  /** States that the owner's actions cause, including each initial state; the system causes the others. */
  readonly byOwner: readonly State[];
};

/** Notes the step on `aggregate`, as its actor. @throws conflict `illegal_transition` when the line does not have it. */
export function takeStep<State extends string>(
  line: StateLine<State>,
  aggregate: { id: string; ownerId: string },
  from: State | null,
  to: State,
  reason?: string,
): void {
  if (from !== null) assertTransition(line.name, line.transitions, from, to);
  recordStep(aggregate, {
    ...{ subject: line.subject, subjectId: aggregate.id, line: line.name, from, to },
    actor: from === null || line.byOwner.includes(to) ? aggregate.ownerId : 'system',
    ...(reason ? { reason } : {}),
  });
}
