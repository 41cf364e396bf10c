import { AwsFailure } from '../../aws-failure.js';
import type { Journal } from '../../journal.js';
import { Table } from '../../table.js';

type Row = { failures: number; last: number; until: number };
const forgottenAfterMs = 15 * 60_000;

/**
 * Slows down guessing as Cognito does: from the fifth wrong attempt on, each one locks for 2^(n-5) seconds, 15 minutes
 * at most. An attempt during a lockout is ignored, even with the right password. A quarter of an hour without attempts,
 * or a success, resets the count.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html
 */
export class Lockouts {
  readonly #rows: Table<Row>;

  constructor(
    journal: Journal,
    private readonly clock: () => number,
  ) {
    this.#rows = new Table(journal, 'lockout');
  }

  /** @throws AwsFailure NotAuthorizedException while `who` is locked out. */
  assertOpen(who: string): void {
    if ((this.#recent(who)?.until ?? 0) > this.clock())
      throw new AwsFailure('NotAuthorizedException', 'Password attempts exceeded');
  }

  failed(who: string): void {
    const failures = (this.#recent(who)?.failures ?? 0) + 1;
    const lockMs = failures < 5 ? 0 : Math.min(2 ** (failures - 5), 900) * 1000;
    this.#rows.set(who, { failures, last: this.clock(), until: this.clock() + lockMs });
  }

  forget(who: string): void {
    this.#rows.delete(who);
  }

  #recent(who: string): Row | undefined {
    const row = this.#rows.get(who);
    return row && Math.max(row.last, row.until) + forgottenAfterMs > this.clock() ? row : undefined;
  }
}
