import { createHmac, randomInt } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import type { Journal } from '../journal.js';
import { Table } from '../table.js';
import { sameText } from './sign-in/srp.js';

type Row = { hash: string; expires: number; tries: number; sent: number[] };
const hourMs = 3_600_000;
const sendsAnHour = 5;
const triesPerCode = 5;

/** The purposes of codes, with their lifetimes. */
export const codeLifeMs = { signUp: 24 * hourMs, reset: hourMs, email: 24 * hourMs };
export type Purpose = keyof typeof codeLifeMs;

/** Six-digit codes: stored as a keyed hash, valid once, with five attempts; at most five per hour and purpose. */
export class Codes {
  readonly #rows: Table<Row>;

  constructor(
    journal: Journal,
    private readonly key: Buffer,
    private readonly clock: () => number,
  ) {
    this.#rows = new Table(journal, 'code');
  }

  /**
   * A new code that replaces an earlier one; valid for the same `about` only.
   * @throws AwsFailure LimitExceededException
   */
  issue(purpose: Purpose, who: string, about = ''): string {
    const id = `${purpose}:${who}`;
    const now = this.clock();
    const sent = (this.#rows.get(id)?.sent ?? []).filter((at) => at > now - hourMs);
    if (sent.length >= sendsAnHour) throw limitExceeded();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#rows.set(id, {
      hash: this.#hash(id, about, code),
      expires: now + codeLifeMs[purpose],
      tries: 0,
      sent: [...sent, now],
    });
    return code;
  }

  /** Consumes the code if it is right. @throws AwsFailure ExpiredCode-, CodeMismatch- or LimitExceededException */
  spend(purpose: Purpose, who: string, code: string, about = ''): void {
    const id = `${purpose}:${who}`;
    const row = this.#rows.get(id);
    if (!row || row.expires <= this.clock())
      throw new AwsFailure('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    if (row.tries >= triesPerCode) throw limitExceeded();
    if (!sameText(row.hash, this.#hash(id, about, code))) {
      this.#rows.set(id, { ...row, tries: row.tries + 1 });
      throw new AwsFailure('CodeMismatchException', 'Invalid verification code provided, please try again.');
    }
    this.#rows.delete(id);
  }

  forgetAll(who: string): void {
    for (const purpose of Object.keys(codeLifeMs)) this.#rows.delete(`${purpose}:${who}`);
  }

  #hash(id: string, about: string, code: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([id, about, code]))
      .digest('base64url');
  }
}

const limitExceeded = () =>
  new AwsFailure('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
