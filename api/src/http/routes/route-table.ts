import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}/?$`,
  );

/** All routes under /api by path: tells an unknown address (404) from a wrong method (405). */
export class RouteTable {
  readonly #routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  /** Learns every route that is registered from now on. */
  listen(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method }) => {
      if (!url.startsWith('/api/')) return;
      const route = this.#routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
      for (const name of [method].flat()) route.methods.add(name);
      this.#routes.set(url, route);
    });
  }

  /** The methods that the path of a URL takes, sorted; empty for an unknown path. */
  methodsOf(url: string): string[] {
    const path = url.split('?')[0]!;
    const methods = [...this.#routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((r) => [...r.methods]);
    return [...new Set(methods)].sort();
  }

  /** Turns "no such route" into "not with this method" where that is the truth; any other error passes. */
  refine(error: unknown, request: FastifyRequest): unknown {
    if (!request.is404 || error instanceof DomainError) return error;
    const allow = this.methodsOf(request.url);
    if (allow.length === 0 || allow.includes(request.method)) return error;
    return new DomainError('method_not_allowed', 'invalid', `This address takes ${allow.join(', ')} only.`, { allow });
  }
}
