import { DomainError } from './errors.js';

/** For each state the states that may follow it. Exhaustive over the contract's list, so a new state cannot be forgotten. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** @throws conflict `illegal_transition` naming the present state. */
export function assertTransition<State extends string>(
  line: string,
  table: Transitions<State>,
  from: State,
  to: State,
): void {
  if (table[from].includes(to)) return;
  throw new DomainError(
    'illegal_transition',
    'conflict',
    `This ${line} is ${from.replaceAll('_', ' ')}: it cannot become ${to.replaceAll('_', ' ')}.`,
    {
      from,
      to,
    },
  );
}
