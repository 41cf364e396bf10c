import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withOwnIdentityMap } from '#libs/database/own-identity-map.js';
import { DomainError } from '#libs/domain/errors.js';
import { personOf } from '#libs/domain/identity/actor.js';
import { actorOf } from '../auth/request-actor.js';
import { isFileRoute } from '../bodies/file-bodies.js';
import { RouteRules } from '../routes/route-rules.js';
import { clientIp } from '../limits/client-ip.js';
import { limitBody } from '../bodies/body-limit.js';
import { HeavyRequests } from './heavy-requests.js';

/**
 * Decides about a heavy request when caller and rate are known and before its body is read: a refused one costs neither memory
 * nor the sender's bandwidth.
 */
@Injectable()
export class HeavyAdmission {
  constructor(
    private readonly rules: RouteRules,
    private readonly modules: ModuleRef,
    private readonly heavy: HeavyRequests,
    private readonly em: EntityManager,
  ) {}

  /** @throws DomainError rate_limited, body_too_large, and errors of the route's decision. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [actor, rule] = [actorOf(request), this.rules.of(request)];
    if (!actor || !rule?.heavy || isAnnouncement(request)) return;
    const address = actor.kind === 'guest' ? clientIp(request.ip) : undefined;
    await this.heavy.enter(personOf(actor).id, reply.raw, address);
    if (!rule.decision) return;
    const decision = this.modules.get(rule.decision, { strict: false });
    const params = request.params as Record<string, string>;
    const most = await withOwnIdentityMap(this.em, () => decision.decide(actor, params));
    assertLength(request, most);
    limitBody(request, most);
  }
}

/** A file that is only announced, in JSON, is light work. */
const isAnnouncement = ({ method, routeOptions, headers }: FastifyRequest): boolean =>
  isFileRoute(method, routeOptions.url ?? '') && Boolean(headers['content-type']?.startsWith('application/json'));

function assertLength({ headers }: FastifyRequest, most: number): void {
  if (Number(headers['content-length'] ?? 0) <= most) return;
  throw new DomainError('body_too_large', 'invalid', `The file is too large: at most ${most} bytes are taken here.`);
}
