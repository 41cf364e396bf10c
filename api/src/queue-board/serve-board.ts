import type { AppControllerRoute, BullBoardRequest } from '@bull-board/api/typings/app';
import fastifyStatic from '@fastify/static';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownEntityManager } from '#libs/database/own-identity-map.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { boardPolicy } from './board-policy.js';
import type { BoardAuth, Visitor } from './board-auth.js';
import { boardPath, type BoardParts } from './board-parts.js';
import type { BoardQueues } from './board-queues.js';
import { sendSignInAgain, sendError, sendRetryLater } from './board-errors.js';
import { boardRight } from './board-routes.js';

export type BoardPlatform = { parts: BoardParts; auth: BoardAuth; queues: BoardQueues; logger: Logger };

/** Serves the board below its path. Every request, also for its files, is authorized first. */
export async function serveBoard(
  fastify: FastifyInstance,
  { parts, auth, queues, logger }: BoardPlatform,
): Promise<void> {
  const visitors = new WeakMap<object, Visitor>();
  const policy = boardPolicy(parts.inlineStyles());

  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('x-robots-tag', 'noindex');
    reply.header(
      'cache-control',
      request.url.startsWith(`${boardPath}/static/`) ? 'private, max-age=3600' : 'no-store',
    );
    const visitor = await auth.visitor(request);
    if (!visitor) {
      const wait = await auth.fail(request);
      return wait > 0 ? sendRetryLater(reply, wait) : sendSignInAgain(request, reply);
    }
    const refusal = await auth.refusal(request, visitor);
    if (refusal) return sendError(reply, 403, refusal);
    visitors.set(request.raw, visitor);
    return undefined;
  });

  async function answer(
    route: AppControllerRoute,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const visitor = visitors.get(request.raw)!;
    if (
      !visitor.acts &&
      boardRight(request.method, request.routeOptions.url?.slice(boardPath.length) ?? '') === 'acting'
    )
      return sendNotFound(reply);
    const views = await queues.open();
    await auth.note(ownEntityManager() as EntityManager, request, visitor);
    const { status = 200, body } = await route.handler({
      queues: visitor.acts ? views.acting : views.readOnly,
      uiConfig: parts.uiConfig(visitor.acts),
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      body: (request.body ?? {}) as Record<string, unknown>,
      headers: request.headers as BullBoardRequest['headers'],
    });
    return reply.code(status).send(body);
  }

  await fastify.register(fastifyStatic, {
    root: parts.files,
    prefix: '/static/',
    decorateReply: false,
    cacheControl: false,
  });
  const pages = { acting: parts.page(true), looking: parts.page(false) };
  for (const url of parts.pages)
    fastify.get(url, (request, reply) =>
      reply.type('text/html; charset=utf-8').send(visitors.get(request.raw)?.acts ? pages.acting : pages.looking),
    );
  for (const route of parts.routes)
    for (const { method, url } of served(route))
      fastify.route({
        method,
        url,
        handler: (request, reply) =>
          answer(route, request, reply).catch((err: unknown) => {
            logger.warn({ err }, 'the queue board got no answer');
            return sendError(
              reply,
              503,
              'The queue does not answer. The shop goes on without it; try again in a minute.',
            );
          }),
      });
  fastify.all('/*', (_, reply) => sendNotFound(reply));
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendError(reply, 404, 'There is no such page on the board.');

/** The allowed part of a Bull Board route. */
const served = ({ method, route }: AppControllerRoute): { method: string; url: string }[] =>
  [method]
    .flat()
    .flatMap((one) => [route].flat().map((url) => ({ method: one.toUpperCase(), url })))
    .filter((one) => boardRight(one.method, one.url) !== undefined);
