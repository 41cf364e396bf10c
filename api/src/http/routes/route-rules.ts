import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { accessKey, type Access } from '../auth/access.js';
import { memberRuleOf, type MemberRule } from '../auth/member-rule.js';
import { controllerRoutes, type ControllerRoute } from './controller-routes.js';
import { decisionKey, heavyKey, type BodyDecision } from '../heavy-requests/heavy-route.js';
import { rateClassKey } from '../limits/rate-limit.decorator.js';
import type { RateClass } from '../limits/counters/memory-limiter.js';

/** Who may call a route, which limit it counts against, and how a heavy request is decided before its body is read. */
export type RouteRule = {
  readonly access: Access | undefined;
  readonly members: MemberRule;
  readonly rateClass: RateClass | 'none';
  readonly heavy: boolean;
  readonly decision: Type<BodyDecision> | undefined;
};

/**
 * The rules of every route by method and path, so that caller and limits are checked when the headers have arrived, before the
 * body is read.
 */
@Injectable()
export class RouteRules {
  #rules: ReadonlyMap<string, RouteRule> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Undefined for an address that no controller answers. */
  of(request: FastifyRequest): RouteRule | undefined {
    this.#rules ??= new Map(controllerRoutes(this.discovery, this.scanner).map((route) => this.#entry(route)));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    return this.#rules.get(`${method} ${request.routeOptions.url ?? ''}`);
  }

  #entry({ controller, handler }: ControllerRoute): [string, RouteRule] {
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const parts = [controller, handler].map((target) => Reflect.getMetadata(PATH_METADATA, target) as string);
    const path = parts.flatMap((part) => part.split('/')).filter(Boolean);
    const prefix = path[0] === 'config.json' ? '' : '/api';
    const rateClass =
      this.reflector.getAllAndOverride<RateClass | 'none' | undefined>(rateClassKey, [handler, controller]) ??
      (method === 'GET' ? 'reads' : 'writes');
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [handler, controller]);
    const members = memberRuleOf(this.reflector, [handler, controller], method);
    const heavy = this.reflector.get<boolean | undefined>(heavyKey, handler) === true;
    const decision = this.reflector.get<Type<BodyDecision> | undefined>(decisionKey, handler);
    return [`${method} ${prefix}/${path.join('/')}`, { access, members, rateClass, heavy, decision }];
  }
}
