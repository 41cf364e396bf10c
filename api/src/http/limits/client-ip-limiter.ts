import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientIp } from './client-ip.js';
import { HttpSettings } from '../http-settings.js';
import { rateLimited } from './rate-limited-error.js';
import { MemoryLimiter } from './counters/memory-limiter.js';
import { SharedLimiter } from './counters/shared-limiter.js';

/** Addresses that are remembered; the least recently used go first. */
const mostAddresses = 100_000;

/**
 * Counts by client address, before authentication. Requests and pages are counted by each process for itself: they protect its
 * processor. Failures are counted for all processes together.
 */
@Injectable()
export class ClientIpLimiter {
  readonly #failedUntil = new LRUCache<string, number>({ max: mostAddresses });

  constructor(
    private readonly local: MemoryLimiter,
    private readonly shared: SharedLimiter,
    private readonly settings: HttpSettings,
  ) {}

  /** Counts one request. @throws DomainError rate_limited */
  enter(kind: 'requests' | 'pages', request: FastifyRequest): void {
    const { limit, windowSeconds } = this.settings.clientIpLimits[kind];
    const address = clientIp(request.ip);
    const { allowed, resetSeconds } = this.local.take(`address ${kind} ${address}`, limit, windowSeconds);
    if (!allowed) throw rateLimited(resetSeconds);
  }

  /** Counts one failure, here and in the other processes. Seconds to wait when there were too many, otherwise 0. */
  async fail(request: FastifyRequest): Promise<number> {
    const known = this.waitOf(request);
    if (known > 0) return known;
    const { limit, windowSeconds } = this.settings.clientIpLimits.failures;
    const address = clientIp(request.ip);
    const own = this.local.take(`address failures ${address}`, limit, windowSeconds);
    const all = { name: 'address failures', limit, windowSeconds };
    const verdict = own.allowed ? ((await this.shared.take(all, address)) ?? own) : own;
    if (verdict.allowed && verdict.remaining > 0) return 0;
    this.#failedUntil.set(address, Date.now() + verdict.resetSeconds * 1000);
    return verdict.allowed ? 0 : verdict.resetSeconds;
  }

  /** Seconds until the address may fail again, as far as this process knows; 0 while it may. */
  waitOf(request: FastifyRequest): number {
    const until = this.#failedUntil.get(clientIp(request.ip)) ?? 0;
    return Math.max(0, Math.ceil((until - Date.now()) / 1000));
  }
}
