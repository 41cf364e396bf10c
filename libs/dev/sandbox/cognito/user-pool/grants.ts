import { createHmac, randomUUID } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import type { Journal } from '../journal.js';
import { Table } from '../table.js';
import { sameText } from './sign-in/srp.js';

/**
 * A sign-in and the scope of its refresh token. `id` is the `origin_jti` of all its tokens; `scope`: what an app
 * requested on the hosted pages, which know no devices; absent after a password.
 */
export type Grant = {
  id: string;
  sub: string;
  signedInAt: number;
  expires: number;
  deviceKey: string;
  scope?: string;
};
/**
 * `generation` counts the refresh tokens of a sign-in; `rotatedAt` is when the newest one replaced the previous one.
 */
type Row = Grant & { generation: number; rotatedAt?: number; revoked?: boolean };
type Found = { row: Row; generation: number };

const lifeMs = 30 * 24 * 3_600_000;
const refused = (why: string) => new AwsFailure('NotAuthorizedException', why);

/**
 * Refresh tokens: opaque to the client and derived from a key, so that none is stored; valid for 30 days after the
 * sign-in, however often they rotate, or until they are revoked.
 */
export class Grants {
  readonly #rows: Table<Row>;

  /** @param graceMs how long a replaced refresh token may still be used. */
  constructor(
    journal: Journal,
    private readonly key: Buffer,
    private readonly clock: () => number,
    private readonly graceMs: number,
  ) {
    this.#rows = new Table(journal, 'grant');
    for (const [id, { expires }] of this.#rows.all()) if (expires <= clock()) this.#rows.delete(id);
  }

  /** @param signedInAt when the user proved who they are; now by default. */
  open(
    sub: string,
    deviceKey: string,
    { scope, signedInAt = this.clock() }: { scope?: string; signedInAt?: number } = {},
  ): { grant: Grant; refreshToken: string } {
    const expires = this.clock() + lifeMs;
    const of = { sub, signedInAt, expires, deviceKey, ...(scope ? { scope } : {}) };
    const row: Row = { id: randomUUID(), ...of, generation: 0 };
    this.#rows.set(row.id, row);
    return { grant: row, refreshToken: this.#token(row.id, 0) };
  }

  /**
   * The sign-in of a refresh token. A token replaced longer ago than the grace period may have been stolen: the whole
   * sign-in ends.
   * @throws AwsFailure NotAuthorized- or RefreshTokenReuseException
   */
  redeem(refreshToken: string): Grant {
    const found = this.#read(refreshToken);
    if (!found) throw refused('Invalid Refresh Token.');
    const { row } = found;
    if (row.revoked) throw refused('Refresh Token has been revoked');
    if (row.expires <= this.clock()) throw refused('Refresh Token has expired');
    if (this.#isGood(found)) return row;
    this.revoke(row.id);
    throw new AwsFailure('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation.');
  }

  /** The next refresh token. Within the grace period a retry with the old one gets the same next one. */
  rotate(refreshToken: string): string {
    const { id } = this.redeem(refreshToken);
    const found = this.#read(refreshToken);
    if (!found) throw refused('Invalid Refresh Token.');
    const { row, generation } = found;
    if (generation === row.generation)
      this.#rows.set(id, { ...row, generation: generation + 1, rotatedAt: this.clock() });
    return this.#token(id, generation + 1);
  }

  /** The sign-in of a refresh token, current or replaced. */
  find(refreshToken: string): Grant | undefined {
    return this.#read(refreshToken)?.row;
  }

  isLive(id: string): boolean {
    const row = this.#rows.get(id);
    return row !== undefined && !row.revoked;
  }

  revoke(id: string): void {
    const row = this.#rows.get(id);
    if (row) this.#rows.set(id, { ...row, revoked: true });
  }

  /** Revokes all of a user's sign-ins, or those of one device. */
  revokeAll(sub: string, deviceKey?: string): void {
    for (const [id, row] of this.#rows.all())
      if (row.sub === sub && !row.revoked && (!deviceKey || row.deviceKey === deviceKey)) this.revoke(id);
  }

  /** Makes every sign-in older; tokens show it when they are refreshed. */
  age(ms: number): void {
    for (const [id, row] of this.#rows.all()) this.#rows.set(id, { ...row, signedInAt: row.signedInAt - ms });
  }

  #isGood({ row, generation }: Found): boolean {
    if (generation === row.generation) return true;
    return generation === row.generation - 1 && this.clock() <= (row.rotatedAt ?? 0) + this.graceMs;
  }

  #read(refreshToken: string): Found | undefined {
    const [id = '', counted = '', ...rest] = refreshToken.split('.');
    const [row, generation] = [this.#rows.get(id), Number(counted)];
    if (!row || rest.length !== 1 || !(generation <= row.generation)) return undefined;
    return sameText(this.#token(id, generation), refreshToken) ? { row, generation } : undefined;
  }

  #token(id: string, generation: number): string {
    const name = `${id}.${generation}`;
    return `${name}.${createHmac('sha384', this.key).update(name).digest('base64url')}`;
  }
}
