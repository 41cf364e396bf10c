import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AwsFailure } from '../aws-failure.js';
import type { Journal } from '../journal.js';
import { Table } from '../table.js';
import { sameText } from './srp.js';

/** A sign-in: what its refresh token is good for. `id` is the `origin_jti` of all tokens that come of it. */
export type Grant = { id: string; sub: string; signedInAt: number; expires: number; deviceKey: string };
type Row = Grant & { hash: string; revoked?: boolean };

const lifeMs = 30 * 24 * 3_600_000;
const refused = (why: string) => new AwsFailure('NotAuthorizedException', why);

/** Refresh tokens: opaque to the client, kept as a hash, good for 30 days or until they are revoked. */
export class Grants {
  readonly #rows: Table<Row>;

  constructor(
    journal: Journal,
    private readonly clock: () => number,
  ) {
    this.#rows = new Table(journal, 'grant');
    for (const [id, { expires }] of this.#rows.all()) if (expires <= clock()) this.#rows.delete(id);
  }

  open(sub: string, deviceKey: string): { grant: Grant; refreshToken: string } {
    const [id, secret, now] = [randomUUID(), randomBytes(48).toString('base64url'), this.clock()];
    const grant = { id, sub, signedInAt: now, expires: now + lifeMs, deviceKey };
    this.#rows.set(id, { ...grant, hash: hashOf(secret) });
    return { grant, refreshToken: `${id}.${secret}` };
  }

  /** @throws AwsFailure NotAuthorizedException for a token that is wrong, over or revoked. */
  redeem(refreshToken: string): Grant {
    const grant = this.find(refreshToken);
    if (!grant) throw refused('Invalid Refresh Token.');
    if (!this.isLive(grant.id)) throw refused('Refresh Token has been revoked');
    if (grant.expires <= this.clock()) throw refused('Refresh Token has expired');
    return grant;
  }

  find(refreshToken: string): Grant | undefined {
    const [id = '', secret = ''] = refreshToken.split('.');
    const row = this.#rows.get(id);
    return row && sameText(row.hash, hashOf(secret)) ? row : undefined;
  }

  isLive(id: string): boolean {
    const row = this.#rows.get(id);
    return row !== undefined && !row.revoked;
  }

  revoke(id: string): void {
    const row = this.#rows.get(id);
    if (row) this.#rows.set(id, { ...row, revoked: true });
  }

  /** All of a user's, or those of one of his devices. */
  revokeAll(sub: string, deviceKey?: string): void {
    for (const [id, row] of this.#rows.all())
      if (row.sub === sub && !row.revoked && (!deviceKey || row.deviceKey === deviceKey)) this.revoke(id);
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
