import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiKeyMode, ApiKeyScope } from '#libs/contracts/developers/api-keys.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { keyHash } from '#libs/domain/api-keys/key-text.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { DomainError } from '#libs/domain/errors.js';
import { HttpSettings } from '../http-settings.js';
import { suspendedCompany } from './owner-admission.js';
import type { Actor } from '#libs/domain/identity/actor.js';

type Row = {
  id: string;
  owner_id: string;
  mode: ApiKeyMode;
  scopes: ApiKeyScope[];
  expires_at: Date | string | null;
  over: boolean;
  unseen: boolean;
  suspended: boolean;
};

/** A key without expiry is looked up on each request, so its actor expires in the far future. */
const never = new Date('9999-12-31T00:00:00Z');

const question = `select id, owner_id, mode, scopes, expires_at, expires_at is not null and expires_at <= now() as over,
  last_used_at is null or last_used_at < now() - interval '1 minute' as unseen
  , exists (select from company c where c.id = owner_id and c.suspended_at is not null) as suspended
  from api_key where hash = $1 and revoked_at is null`;

/**
 * Which owner a key acts for. Looked up in the database on every request and never cached, so a revoked key is refused at once in
 * every process. Last use is recorded once a minute. Where money or postage is real, a test key acts for the test mode of its owner,
 * which owns nothing of the owner's: the two never meet.
 */
@Injectable()
export class ApiKeyActors {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: HttpSettings,
  ) {}

  /**
   * @throws DomainError unauthenticated for an unknown or revoked key, token_expired for one that has ended, forbidden for a suspended
   * company.
   */
  async actorOf(key: string): Promise<Actor> {
    const [row] = await runPrepared<Row>(this.orm.em, 'find_api_key', question, [keyHash(key)]);
    if (!row)
      throw new DomainError(
        'unauthenticated',
        'forbidden',
        'This API key is unknown or revoked. Check that it is complete, or create one.',
      );
    if (row.over) throw new DomainError('token_expired', 'forbidden', 'This API key has expired. Create a new one.');
    if (row.suspended) throw suspendedCompany();
    const { id, owner_id, mode, scopes, expires_at } = row;
    if (row.unseen)
      await runPrepared(this.orm.em, 'use_api_key', 'update api_key set last_used_at = now() where id = $1', [id]);
    const expiresAt = expires_at === null ? null : new Date(expires_at);
    return {
      id: mode === 'test' && this.settings.isLive ? testOwnerOf(owner_id) : owner_id,
      kind: 'user',
      roles: [],
      tokenExpires: expiresAt ?? never,
      key: { id, mode, scopes, expiresAt },
    };
  }
}
