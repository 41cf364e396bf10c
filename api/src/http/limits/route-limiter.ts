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
import { SharedLimiter, type Counted, type Verdicts } from './counters/shared-limiter.js';
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
    const address = { limit: { name: `${rateClass} ip`, limit: perIp, windowSeconds }, subject: clientIp(request.ip) };
    const asking = actorOf(request);
    const caller = asking ? personOf(asking) : keyStoreOf(request);
    const actor = caller && { limit: { name: `${rateClass} actor`, limit, windowSeconds }, subject: caller.id };
    const [byAddress, byActor] = exact.has(rateClass)
      ? ((await this.shared.takeEach(address, actor)) ?? takeEach(address, actor, this.#alone(rateClass)))
      : takeEach(address, actor, (one) => this.spread.take(one.limit, one.subject));
    return byActor && (!byActor.allowed || byActor.remaining < byAddress.remaining) ? byActor : byAddress;
  }

  /** Counts in this process, while the store is unavailable. @throws DomainError unavailable for codes */
  #alone(rateClass: RateClass): Take {
    if (rateClass === 'codes')
      throw new DomainError('unavailable', 'upstream', 'Codes cannot be checked right now. Try again in a moment.');
    return ({ limit: { name, limit, windowSeconds }, subject }) =>
      this.local.take(`${name} ${subject}`, limit, windowSeconds);
  }
}

type Take = (counted: Counted) => RateVerdict;

/** An actor whose address is refused is not counted. */
function takeEach(address: Counted, actor: Counted | undefined, take: Take): Verdicts {
  const byAddress = take(address);
  return actor && byAddress.allowed ? [byAddress, take(actor)] : [byAddress];
}
