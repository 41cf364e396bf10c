import {
  applyDecorators,
  Injectable,
  mixin,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { actorOf } from '../auth/request-actor.js';
import { HttpSettings } from '../http-settings.js';
import { Response } from './response-schema.js';

type Page = { items: readonly object[] };

/** Test keys see test data only, and other callers see none: the caller says whether an object is real. */
function livemodeInterceptor<Answer extends object>(add: (answer: Answer, livemode: boolean) => object) {
  @Injectable()
  class AddLivemode implements NestInterceptor<Answer, object> {
    constructor(private readonly settings: HttpSettings) {}

    intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<object> {
      const actor = actorOf(context.switchToHttp().getRequest<FastifyRequest>());
      const livemode = this.settings.isLive && actor !== undefined && !isTestOwner(actor.id);
      return next.handle().pipe(map((answer) => add(answer, livemode)));
    }
  }
  return mixin(AddLivemode);
}

const toObject = livemodeInterceptor((answer, livemode) => ({ ...answer, livemode }));
const toItems = livemodeInterceptor((page: Page, livemode) => ({
  ...page,
  items: page.items.map((item) => ({ ...item, livemode })),
}));

type Options = Parameters<typeof Response>[1];

/** An object of the caller's in the public API, with `livemode`. */
export const PublicResponse = (schema: StandardSchemaV1, options?: Options) =>
  applyDecorators(Response(schema, options), UseInterceptors(toObject));

/** A page of such objects. */
export const PublicPage = (schema: StandardSchemaV1) => applyDecorators(Response(schema), UseInterceptors(toItems));
