import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { actorOf } from './actor.js';
import { clientAddress } from './client-address.js';
import { HttpSettings } from './http-settings.js';
import { RateLimiter, type RateClass, type RateVerdict } from './rate-limiter.js';

const rateClassKey = Symbol('rate class');

/** Which limit a route (or every route of the controller) counts against; GETs are `reads` and the rest `writes` unless told. */
export const RateLimit = (rateClass: RateClass | 'none') => SetMetadata(rateClassKey, rateClass);

/**
 * Counts every request against its actor and against its address, whichever is stricter, after the actor is known.
 * Answers carry `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers); a refused one is 429 with
 * Retry-After in seconds.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly settings: HttpSettings,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const rateClass =
      this.reflector.getAllAndOverride<RateClass | 'none' | undefined>(rateClassKey, [
        context.getHandler(),
        context.getClass(),
      ]) ?? (request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes');
    if (rateClass === 'none') return true;
    const verdict = this.strictest(rateClass, request);
    const reply = http.getResponse<FastifyReply>();
    reply.header(
      'ratelimit-policy',
      `"${rateClass}";q=${verdict.limit};w=${this.settings.rateLimits[rateClass].windowSeconds}`,
    );
    reply.header('ratelimit', `"${rateClass}";r=${verdict.remaining};t=${verdict.resetSeconds}`);
    if (verdict.allowed) return true;
    throw new DomainError('rate_limited', 'forbidden', 'Too many requests. Wait a moment, then try again.', {
      retryAfter: verdict.resetSeconds,
    });
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
