import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Intercept } from '../routes/intercept.js';
import { concurrencyKey, type ConcurrencyClass } from './concurrency-class.js';
import { ConcurrencyInterceptor } from './concurrency.interceptor.js';

/** What a route decides about a file before reading any of it. */
export abstract class BodyDecision {
  /**
   * @param params of the path, not checked yet.
   * @returns the most bytes that the body may have.
   * @throws DomainError missing when the thing is not there or not the actor's, conflict when it takes no file now.
   */
  abstract decide(actor: Actor, params: Readonly<Record<string, string>>): Promise<number>;
}

export const heavyKey = Symbol('heavy');
export const decisionKey = Symbol('body decision');
/**
 * The route is expensive: an owner has at most `heavyPerOwner` of them in flight, more are refused at once (429). With a
 * `decision`, the request can be refused (404, 409, 413) before its body is read.
 */
export const Heavy = (decision?: Type<BodyDecision>) =>
  applyDecorators(
    SetMetadata(heavyKey, true),
    SetMetadata(decisionKey, decision),
    Intercept(ConcurrencyInterceptor, 'concurrency'),
  );

/**
 * The route takes turns: a few of an owner run at a time, and together they have at most half of the connections. Others wait
 * without a connection, and get 409 `busy` when that takes too long.
 */
export const LimitConcurrency = (kind: ConcurrencyClass = 'changes') =>
  applyDecorators(SetMetadata(concurrencyKey, kind), Intercept(ConcurrencyInterceptor, 'concurrency'));
