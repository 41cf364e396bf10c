import { DomainError } from './errors.js';

/** For each state the states that may follow it. Exhaustive over the contract's list, so a new state cannot be forgotten. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The states that `to` may follow: for verbs, and for statements over many rows. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return statesOf(table).filter((from) => table[from].includes(to));
}

/** `first` and every state that can come after it, in the order of the table. */
export function statesFrom<State extends string>(table: Transitions<State>, first: State): State[] {
  const found = new Set([first]);
  for (const state of found) table[state].forEach((next) => found.add(next));
  return statesOf(table).filter((state) => found.has(state));
}

/** The states as a list in SQL, such as `('ready', 'in_cart')`. They come from tables in the code, never from input. */
export function sqlStates(states: readonly string[]): string {
  return `(${states.map((state) => `'${state}'`).join(', ')})`;
}

const statesOf = <State extends string>(table: Transitions<State>) => Object.keys(table) as State[];

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
