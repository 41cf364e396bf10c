import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.js';
import { HttpSettings } from './http-settings.js';
import { rateLimited } from './rate-limited.js';
import { RateLimiter, type RateVerdict } from './rate-limiter.js';

/**
 * What an address may do before we know who asks: `requests` under /api, `pages` and files of the web app, and `failures`:
 * requests without a valid token that we refused (wrong token, wrong signature, unknown address).
 */
export type AddressClass = 'requests' | 'pages' | 'failures';
export type AddressLimit = { readonly limit: number; readonly windowSeconds: number };

/** Counts by client address, before authentication. Holds in memory no more than the rate limiter does. */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly settings: HttpSettings,
  ) {}

  /** Counts one request. @throws DomainError rate_limited */
  enter(kind: 'requests' | 'pages', request: FastifyRequest): void {
    const { allowed, resetSeconds } = this.#take(kind, request);
    if (!allowed) throw rateLimited(resetSeconds);
  }

  /** Counts one failure. Seconds to wait when there were too many of them, else 0. */
  fail(request: FastifyRequest): number {
    const { allowed, resetSeconds } = this.#take('failures', request);
    return allowed ? 0 : resetSeconds;
  }

  /** Seconds until the address may fail again; 0 while it may. */
  waitOf(request: FastifyRequest): number {
    const { allowed, resetSeconds } = this.#take('failures', request, 0);
    return allowed ? 0 : resetSeconds;
  }

  #take(kind: AddressClass, request: FastifyRequest, cost: 0 | 1 = 1): RateVerdict {
    const { limit, windowSeconds } = this.settings.addressLimits[kind];
    return this.limiter.take(`address ${kind} ${clientAddress(request.ip)}`, limit, windowSeconds, cost);
  }
}
