import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { prepared } from '#libs/database/prepared/prepared.js';
import { sentWithNext } from '#libs/database/statements/join-statements.js';
import { DomainError } from '#libs/domain/errors.js';
import { actorOf } from '../auth/request-actor.js';
import { keyOf, lockNumberOf, requestHashOf } from './idempotency-key.js';

type Stored = { request_hash: string; status: number; body: string; location: string | null };
type KeyedRequest = { owner: string; key: string; hash: string };

const claim = prepared(
  'claim_idempotency_key',
  `
  select pg_try_advisory_xact_lock(?::bigint) as locked, k."request_hash", k."status", k."body", k."location"
  from (select 1) one left join "idempotency_key" k on k."owner" = ? and k."key" = ?`,
);

/**
 * Runs @Idempotent routes in one transaction with their key's row. A transaction lock means "running" (409) and ends with its
 * connection, so a killed process leaves either everything or nothing, and never a stuck key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return from(this.#once(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), next));
  }

  async #once(request: FastifyRequest, reply: FastifyReply, next: CallHandler): Promise<string> {
    const actor = actorOf(request);
    if (!actor) throw new Error('@Idempotent() on a public route: keys belong to an actor.');
    const keyed = { owner: actor.id, key: keyOf(request), hash: requestHashOf(request) };
    try {
      return await this.em.transactional((em) => this.#inTransaction(em, keyed, reply, next));
    } catch (error) {
      const stored = isKeyTaken(error) ? await this.#find(this.em, keyed) : undefined;
      if (stored) return replay(stored, keyed, reply);
      throw error;
    }
  }

  async #inTransaction(
    em: EntityManager,
    keyed: KeyedRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<string> {
    const { locked, stored } = await this.#claim(em, keyed);
    if (stored) return replay(stored, keyed, reply);
    if (!locked)
      throw new DomainError(
        'idempotency_in_progress',
        'conflict',
        'The same request is still being processed. Try again in a moment.',
        {
          retryAfter: 1,
        },
      );
    const body = JSON.stringify((await lastValueFrom(next.handle(), { defaultValue: undefined })) ?? null);
    const location = reply.getHeader('location');
    // Sent with the command's own rows, just before the commit.
    await em.execute(
      sentWithNext(
        'insert into "idempotency_key" ("owner", "key", "route", "request_hash", "status", "body", "location") values (?, ?, ?, ?, ?, ?, ?)',
      ),
      [
        keyed.owner,
        keyed.key,
        routeOf(reply),
        keyed.hash,
        reply.statusCode,
        body,
        location === undefined ? null : String(location),
      ],
    );
    reply.type('application/json; charset=utf-8');
    return body;
  }

  /** Lock and look-up in one round trip. A row that commits in between is caught by the primary key. */
  async #claim(em: EntityManager, { owner, key }: KeyedRequest): Promise<{ locked: boolean; stored?: Stored }> {
    const [row] = await em.execute<(Partial<Stored> & { locked: boolean })[]>(claim, [
      lockNumberOf(owner, key),
      owner,
      key,
    ]);
    if (row === undefined) throw new Error('A left join of one row answered none.');
    const { locked, request_hash, status, body, location = null } = row;
    const known = request_hash != null && status != null && body != null;
    return known ? { locked, stored: { request_hash, status, body, location } } : { locked };
  }

  async #find(em: EntityManager, { owner, key }: KeyedRequest): Promise<Stored | undefined> {
    const [stored] = await em.execute<Stored[]>(
      'select "request_hash", "status", "body", "location" from "idempotency_key" where "owner" = ? and "key" = ?',
      [owner, key],
    );
    return stored;
  }
}

/** Also as PostgreSQL says it: the row is sent just before the commit, whose errors the ORM does not translate. */
const isKeyTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

const routeOf = (reply: FastifyReply): string => `${reply.request.method} ${reply.request.routeOptions.url ?? ''}`;

function replay(stored: Stored, keyed: KeyedRequest, reply: FastifyReply): string {
  if (stored.request_hash !== keyed.hash)
    throw new DomainError(
      'idempotency_key_reused',
      'conflict',
      'This Idempotency-Key was used for another request. Use a new one.',
    );
  if (stored.location !== null) reply.header('location', stored.location);
  reply.code(stored.status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8');
  return stored.body;
}
