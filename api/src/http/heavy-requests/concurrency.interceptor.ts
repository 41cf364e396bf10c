import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { personOf } from '#libs/domain/identity/actor.js';
import { actorOf } from '../auth/request-actor.js';
import { concurrencyKey, type ConcurrencyClass } from './concurrency-class.js';
import { HeavyRequests } from './heavy-requests.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/**
 * Runs the handlers of @Heavy and @LimitConcurrency routes outside of transactions, so that a waiting request holds no
 * connection.
 */
@Injectable()
export class ConcurrencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly heavy: HeavyRequests,
    private readonly limiters: ConcurrencyLimiter,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { raw } = http.getResponse<FastifyReply>();
    const actor = actorOf(http.getRequest<FastifyRequest>());
    const kind = this.reflector.get<ConcurrencyClass | undefined>(concurrencyKey, context.getHandler());
    if (!actor || (kind === undefined && !this.heavy.has(raw))) return next.handle();
    const handle = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const work = kind === undefined ? handle : () => this.limiters.run(`${kind} ${personOf(actor).id}`, handle);
    return from(this.heavy.run(raw, work));
  }
}
