import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { personOf } from '#libs/domain/identity/actor.js';
import { keyStoreOf } from '../auth/key-stores.js';
import { actorOf } from '../auth/request-actor.js';
import { clientIp } from './client-ip.js';
import { HttpSettings } from '../http-settings.js';
import { MemoryLimiter, type RateClass, type RateVerdict } from './counters/memory-limiter.js';
import { rateLimited } from './rate-limited-error.js';
import { SharedLimiter, type SharedLimit } from './counters/shared-limiter.js';
import { BatchedLimiter } from './counters/batched-limiter.js';

/** Counted exactly over all processes: guessable secrets, money, and calls that a third party charges for. */
const exact: ReadonlySet<RateClass> = new Set(['codes', 'money', 'quotes', 'lookups']);

/**
 * Counts every request against its actor, or the store whose key it has, and against its address, whichever is stricter, after
 * the actor is known and before the body is read. Responses carry `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers); a refused one is 429 with Retry-After in seconds. While the limiter's store is
 * unavailable, codes cannot be tried (503), and each process counts the rest by itself (docs/adr/0023-limits.md).
 */
@Injectable()
export class RouteLimiter {
  constructor(
    private readonly local: MemoryLimiter,
    private readonly shared: SharedLimiter,
    private readonly spread: BatchedLimiter,
    private readonly settings: HttpSettings,
  ) {}

  /** @throws DomainError rate_limited, unavailable */
  async admit(request: FastifyRequest, reply: FastifyReply, rateClass: RateClass | 'none'): Promise<void> {
    if (rateClass === 'none') return;
    const verdict = await this.#strictest(rateClass, request);
    reply.header(
      'ratelimit-policy',
      `"${rateClass}";q=${verdict.limit};w=${this.settings.rateLimits[rateClass].windowSeconds}`,
    );
    reply.header('ratelimit', `"${rateClass}";r=${verdict.remaining};t=${verdict.resetSeconds}`);
    if (!verdict.allowed) throw rateLimited(verdict.resetSeconds);
  }

  async #strictest(rateClass: RateClass, request: FastifyRequest): Promise<RateVerdict> {
    const { limit, perIp, windowSeconds } = this.settings.rateLimits[rateClass];
    const ofAddress = { name: `${rateClass} ip`, limit: perIp, windowSeconds };
    const byAddress = await this.#take(rateClass, ofAddress, clientIp(request.ip));
    const asking = actorOf(request);
    const actor = asking ? personOf(asking) : keyStoreOf(request);
    if (!actor || !byAddress.allowed) return byAddress;
    const byActor = await this.#take(rateClass, { name: `${rateClass} actor`, limit, windowSeconds }, actor.id);
    return !byActor.allowed || byActor.remaining < byAddress.remaining ? byActor : byAddress;
  }

  async #take(rateClass: RateClass, limit: SharedLimit, subject: string): Promise<RateVerdict> {
    if (!exact.has(rateClass)) return this.spread.take(limit, subject);
    const verdict = await this.shared.take(limit, subject);
    if (verdict) return verdict;
    if (rateClass === 'codes')
      throw new DomainError('unavailable', 'upstream', 'Codes cannot be checked right now. Try again in a moment.');
    return this.local.take(`${limit.name} ${subject}`, limit.limit, limit.windowSeconds);
  }
}
