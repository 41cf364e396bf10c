import { Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from './actor.js';
import { clientAddress } from './client-address.js';
import { HttpSettings } from './http-settings.js';
import { RateLimiter, type RateClass, type RateVerdict } from './rate-limiter.js';
import { rateLimited } from './rate-limited.js';

export const rateClassKey = Symbol('rate class');

/** Which limit a route (or every route of the controller) counts against; GETs are `reads` and the rest `writes` unless told. */
export const RateLimit = (rateClass: RateClass | 'none') => SetMetadata(rateClassKey, rateClass);

/**
 * Counts every request against its actor and against its address, whichever is stricter, after the actor is known and
 * before the body is read. Answers carry `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers); a
 * refused one is 429 with Retry-After in seconds.
 */
@Injectable()
export class RateLimitGuard {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: HttpSettings,
  ) {}

  /** @throws DomainError rate_limited */
  admit(request: FastifyRequest, reply: FastifyReply, rateClass: RateClass | 'none'): void {
    if (rateClass === 'none') return;
    const verdict = this.strictest(rateClass, request);
    reply.header(
      'ratelimit-policy',
      `"${rateClass}";q=${verdict.limit};w=${this.settings.rateLimits[rateClass].windowSeconds}`,
    );
    reply.header('ratelimit', `"${rateClass}";r=${verdict.remaining};t=${verdict.resetSeconds}`);
    if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
  }

  private strictest(rateClass: RateClass, request: FastifyRequest): RateVerdict {
    const { limit, perIp, windowSeconds } = this.settings.rateLimits[rateClass];
    const byAddress = this.limiter.take(`${rateClass} ip ${clientAddress(request.ip)}`, perIp, windowSeconds);
    const actor = actorOf(request);
    if (!actor || !byAddress.allowed) return byAddress;
    const byActor = this.limiter.take(`${rateClass} actor ${actor.id}`, limit, windowSeconds);
    return !byActor.allowed || byActor.remaining < byAddress.remaining ? byActor : byAddress;
  }
}
