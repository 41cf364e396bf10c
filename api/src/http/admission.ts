import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { keyStoreOf, KeyStores } from './auth/key-stores.js';
import { actorOf } from './auth/request-actor.js';
import { ClientIpLimiter } from './limits/client-ip-limiter.js';
import { AuthGuard } from './auth/auth.guard.js';
import { RouteLimiter } from './limits/route-limiter.js';
import { rateLimited } from './limits/rate-limited-error.js';
import { RouteRules } from './routes/route-rules.js';

type Isolated = <T>(work: () => Promise<T>) => Promise<T>;

/** Statuses that count as failures of a client without a valid token. */
const failures = new Set([400, 401, 404, 405, 413, 415]);
/**
 * By the matched route: the router decodes addresses, so "/%61pi" equals "/api". By the raw address only where no route of ours
 * matches.
 */
const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url ?? '', url].some((path) => /^\/api(?:[/?]|$)/.test(path));

/**
 * Decides from the headers alone who is admitted: limits of the address, the token, limits of the route. The body has not been
 * read yet. An address with too many failures is refused until it sends a valid token, so that one attacker behind a shared
 * address does not lock out signed-in users.
 */
@Injectable()
export class Admission {
  readonly #counted = new WeakSet<FastifyRequest>();

  constructor(
    private readonly rules: RouteRules,
    private readonly auth: AuthGuard,
    private readonly stores: KeyStores,
    private readonly limits: RouteLimiter,
    private readonly addresses: ClientIpLimiter,
  ) {}

  /**
   * @param isolated runs work with an identity map of its own, which a public route does not need
   * @throws DomainError rate_limited, unauthenticated, forbidden
   */
  async admit(request: FastifyRequest, reply: FastifyReply, isolated: Isolated): Promise<void> {
    if (!isApi(request)) return this.addresses.enter('pages', request);
    if (request.routeOptions.url?.startsWith('/api/health/')) return;
    this.addresses.enter('requests', request);
    const rule = this.rules.of(request);
    if (rule?.access === 'store key')
      await this.#authenticate(request, () => isolated(() => this.stores.admit(request)));
    else if (rule && rule.access !== 'public')
      await this.#authenticate(request, () => isolated(() => this.auth.admit(request, rule.access, rule.members)));
    else if (this.addresses.waitOf(request) > 0)
      await this.#authenticate(request, () => isolated(() => this.auth.identify(request)));
    if (rule) await this.limits.admit(request, reply, rule.rateClass);
  }

  /** Counts a response that suggests that a client without a valid token is probing. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const counts = isApi(request) && !actorOf(request) && !keyStoreOf(request) && failures.has(reply.statusCode);
    if (counts && !this.#counted.has(request)) void this.addresses.fail(request);
  }

  /** A failed one of an address that has failed too often gets only "wait". */
  async #authenticate(request: FastifyRequest, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.#counted.add(request);
      const wait = await this.addresses.fail(request);
      throw wait > 0 ? rateLimited(wait) : error;
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'unauthenticated' || error.code === 'token_expired');
