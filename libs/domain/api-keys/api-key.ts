import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { apiKeyMode, type ApiKeyBody, type ApiKeyScope, type ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import { DomainError } from '../errors.js';
import { keyHash, keyPrefix, newKeyText } from './key-text.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The most keys that one owner may have at a time. */
export const mostApiKeys = 20;

const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  checks: [{ name: 'api_key_owner_check', expression: `not starts_with(owner_id, 't_')` }],
  indexes: [
    { properties: ['ownerId'] },
    { properties: ['series'] },
    { properties: ['createdBy'] },
    {
      name: 'api_key_expires_at_index',
      properties: ['expiresAt'],
      where: 'revoked_at is null and notified_at is null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    /** The person who created the first of its series; null: unknown, or erased. */
    createdBy: p.string().strictNullable(),
    /** The first of the keys that replaced each other: they share one spending limit. */
    series: p.uuid(),
    name: p.string().length(60),
    mode: p.enum(apiKeyMode.options),
    scopes: p.array<ApiKeyScope>(),
    /** Minor units in a calendar month (UTC). */
    spendingLimit: p.integer().strictNullable(),
    prefix: p.string().length(20),
    hash: p.string().length(64).unique().hidden(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().strictNullable(),
    lastUsedAt: p.datetime().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
    /** The key that took its place. */
    replacedBy: p.uuid().strictNullable(),
    /** When its owner was mailed that it expires soon. */
    notifiedAt: p.datetime().strictNullable(),
    version: p.integer().version(),
  },
});

/** Lets a program act for its owner, within its scopes, until it ends. */
export class ApiKey extends ApiKeySchema.class {
  /** A new key and its text, which is stored nowhere. @throws invalid for a spending limit of a key that cannot buy. */
  static issue(
    ownerId: string,
    body: ApiKeyBody,
    now: Date,
    createdBy: string | null = ownerId,
  ): { apiKey: ApiKey; text: string } {
    const { name, mode, scopes, spendingLimit, expiresInDays } = body;
    if (spendingLimit !== null && !scopes.includes('buy')) throw limitWithoutBuy();
    const text = newKeyText(mode);
    const id = randomUUID();
    const apiKey = Object.assign(new ApiKey(), {
      ...{ id, series: id, ownerId, createdBy, name, mode, scopes: [...scopes], spendingLimit },
      ...{ prefix: keyPrefix(text), hash: keyHash(text), createdAt: now, lastUsedAt: null, revokedAt: null },
      ...{ replacedBy: null, notifiedAt: null },
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
    });
    return { apiKey, text };
  }

  /**
   * A new key with the same rights; this one works during the overlap, but never longer than before.
   * @throws conflict when it has expired, or been replaced.
   */
  rotate(overlapHours: number, now: Date): { apiKey: ApiKey; text: string } {
    if (this.statusAt(now) !== 'active') throw ended();
    const { name, mode, scopes, spendingLimit, expiresAt, createdAt } = this;
    const life = expiresAt && Math.max(1, Math.round((expiresAt.getTime() - createdAt.getTime()) / dayMs));
    const next = ApiKey.issue(
      this.ownerId,
      { name, mode, scopes, spendingLimit, expiresInDays: life },
      now,
      this.createdBy,
    );
    const end = now.getTime() + overlapHours * hourMs;
    this.expiresAt = new Date(Math.min(end, expiresAt?.getTime() ?? end));
    next.apiKey.series = this.series;
    this.replacedBy = next.apiKey.id;
    return next;
  }

  /** From now on it opens nothing; repeating it changes nothing. */
  revoke(now: Date): void {
    this.revokedAt ??= now;
  }

  /** Whether the second half of its life, or its last week where that is shorter, has begun. */
  endsSoon(now: Date): boolean {
    if (!this.expiresAt || this.statusAt(now) !== 'active') return false;
    const end = this.expiresAt.getTime();
    return end - now.getTime() <= Math.min(7 * dayMs, (end - this.createdAt.getTime()) / 2);
  }

  /** Its owner was mailed that it expires soon. */
  warned(now: Date): void {
    this.notifiedAt ??= now;
  }

  statusAt(now: Date): ApiKeyView['status'] {
    if (this.revokedAt) return 'revoked';
    if (this.expiresAt && this.expiresAt <= now) return 'expired';
    return this.replacedBy ? 'ending' : 'active';
  }
}
ApiKeySchema.setClass(ApiKey);

function limitWithoutBuy(): DomainError {
  const message = 'Only a key that can buy has a spending limit.';
  return new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'spendingLimit', message }] });
}

const ended = () =>
  new DomainError('illegal_transition', 'conflict', 'This key has ended or has been replaced. Create a new one.');
