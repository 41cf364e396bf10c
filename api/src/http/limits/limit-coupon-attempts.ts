import { Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { DomainError } from '#libs/domain/errors.js';
import { personOf } from '#libs/domain/identity/actor.js';
import { actorOf } from '../auth/request-actor.js';
import { clientIp } from './client-ip.js';
import { GuessLockout } from './guess-lockout.js';
import { HttpSettings } from '../http-settings.js';
import { RouteLimiter } from './route-limiter.js';

const unknown = 'coupon_not_found';

/**
 * Counts unknown coupon codes like any other guessed code; existing codes are free. A client that has guessed too often is
 * refused whatever it enters, a valid code included, until the lockout ends: otherwise the refusal would reveal which codes
 * exist.
 */
@Injectable()
export class CouponAttempts implements NestInterceptor {
  constructor(
    private readonly limits: RouteLimiter,
    private readonly lock: GuessLockout,
    private readonly settings: HttpSettings,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    if (!triesCode(request)) return next.handle();
    this.lock.assertOpen(keysOf(request));
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (error instanceof DomainError && error.code === unknown) await this.#count(request, reply);
        throw error;
      }),
      mergeMap(async (answer: unknown) => {
        if (refusalIn(answer) === unknown) await this.#count(request, reply);
        this.lock.assertOpen(keysOf(request));
        return answer;
      }),
    );
  }

  /** @throws DomainError rate_limited */
  async #count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await this.limits.admit(request, reply, 'codes');
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') {
        const [address, actor = address] = keysOf(request);
        this.lock.close(this.#ofAddress(reply) ? address : actor, error.details.retryAfter ?? 60);
      }
      throw error;
    }
  }

  /** Whether the address had guessed too often, and not only this guest or user. */
  #ofAddress(reply: FastifyReply): boolean {
    return String(reply.getHeader('ratelimit-policy')).includes(`;q=${this.settings.rateLimits.codes.perIp};`);
  }
}

/** The route is one where a coupon's code can be tried. */
export const LimitCouponAttempts = () => UseInterceptors(CouponAttempts);

const triesCode = ({ body }: FastifyRequest): boolean => {
  const { code, coupon } = (body ?? {}) as { code?: unknown; coupon?: unknown };
  return typeof code === 'string' || typeof coupon === 'string';
};

const refusalIn = (answer: unknown): string | undefined =>
  (answer as { couponRefusal?: { code?: string } | null } | null)?.couponRefusal?.code;

const keysOf = (request: FastifyRequest): [address: string, ...actor: string[]] => {
  const actor = actorOf(request);
  const address = `ip ${clientIp(request.ip)}`;
  return actor ? [address, `actor ${personOf(actor).id}`] : [address];
};
