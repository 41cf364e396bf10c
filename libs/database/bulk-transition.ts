import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from './prepared/prepared.js';
import type { StateLine } from '#libs/domain/state-line.js';
import { sqlStates, statesBefore } from '#libs/domain/transitions.js';
import { currentMember } from '#libs/runtime/request-scope.js';

/** Which rows take the step, and which other columns it changes. */
export type BulkTransition<State extends string> = {
  to: State;
  /** Condition with `?`, always the same text, since its plan is stored. Rows in a state that `to` cannot follow stay as they are. */
  where: string;
  values: readonly unknown[];
  /** Further assignments, as in `set`; they see the row's old values. */
  set?: string;
  setValues?: readonly unknown[];
  reason?: string;
};

/**
 * One step for thousands of rows at once, with an event for each, in one statement: the unit of work would take a
 * hundred times the memory. Returns how many rows took it.
 */
export async function bulkTransition<State extends string>(
  em: EntityManager,
  line: StateLine<State>,
  step: BulkTransition<State>,
): Promise<number> {
  const { where, values, set = '', setValues = [], reason = null } = step;
  const { subject, name, table, column, transitions, byOwner } = line;
  const member = currentMember() ?? null;
  const actor = byOwner.includes(step.to)
    ? `case when starts_with(owner_id, 'c_') then coalesce(?, owner_id) else owner_id end`
    : `'system'`;
  const actorValues = byOwner.includes(step.to) ? [member] : [];
  const [row] = await em.execute<{ moved: number }[]>(
    prepared(
      `${table}_to_${step.to}`,
      `with before as (
      select id as row_id, ${column} as state_before from ${table}
      where ${where} and ${column} in ${sqlStates(statesBefore(transitions, step.to))} for no key update
    ), moved as (
      update ${table} set ${column} = ?, updated_at = now(), version = version + 1 ${set && `, ${set}`}
      from before where id = before.row_id
      returning id, owner_id, before.state_before as was, ${column} as next
    ), recorded as (
      insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at)
      select gen_random_uuid(), '${subject}', id, '${name}', was, next, ${actor}, ?, now() from moved
    )
    select count(*)::int as moved from moved`,
    ),
    [...values, step.to, ...setValues, ...actorValues, reason],
  );
  return row!.moved;
}
