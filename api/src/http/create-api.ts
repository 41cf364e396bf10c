import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import { MikroORM } from '@mikro-orm/postgresql';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { withOwnIdentityMap } from '#libs/database/own-identity-map.js';
import { inRequest, type RequestScope } from '#libs/runtime/request-scope.js';
import { NestLogger } from '#libs/runtime/logs/nest-logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { enforceResponseTimeout } from './timeouts/response-timeout.js';
import { logAccess } from './monitoring/access-log.js';
import { Admission } from './admission.js';
import { clientIp } from './limits/client-ip.js';
import { allowShopPages } from './cross-origin.js';
import { closeConnectionsWhenStopping } from './lifecycle/close-connections.js';
import { actorOf } from './auth/request-actor.js';
import { addEtags } from './responses/etag.js';
import { acceptFileBodies } from './bodies/file-bodies.js';
import { honorExpectContinue } from './bodies/expect-continue.js';
import { HeavyAdmission } from './heavy-requests/heavy-admission.js';
import { addNoStore } from './responses/no-store.js';
import type { HttpSettings } from './http-settings.js';
import { measureRequests } from './monitoring/http-metrics.js';
import { acceptJsonBodies } from './bodies/json-bodies.js';
import type { ClientTimeouts } from './timeouts/client-timeouts.js';
import { toProblem, sendProblem } from './errors/to-problem.js';
import { enforceBodyTimeout } from './timeouts/body-timeout.js';
import { acceptOneClickBodies } from './bodies/one-click-bodies.js';
import { acceptReportBodies } from './bodies/report-bodies.js';
import { requestIdOf } from './monitoring/request-id.js';
import { RouteTable } from './routes/route-table.js';
import { addSecurityHeaders } from './responses/security-headers.js';

/** Answers of more than a kilobyte; fast settings, since every answer is another text. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
};

/**
 * Builds the HTTP application around a module that imports HttpModule, without listening. Tests and main.ts use the same
 * platform. `settings` must be those the module was made with.
 */
export async function createApi(module: DynamicModule | Type, settings: HttpSettings): Promise<NestFastifyApplication> {
  const adapter = adapterOf(settings);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(new NestLogger(app.get<Logger>(LOGGER, { strict: false })));
  app.setGlobalPrefix('api', { exclude: ['config.json'] });
  allowShopPages(app, settings);
  const fastify: FastifyInstance = adapter.getInstance();
  // JSON (and files on some routes) only: a form of another page can never be a request of ours.
  fastify.removeAllContentTypeParsers();
  acceptJsonBodies(app, fastify);
  acceptReportBodies(fastify);
  acceptOneClickBodies(fastify);
  acceptFileBodies(fastify);
  honorExpectContinue(fastify);
  await addHooks(app, fastify, settings);
  return app;
}

const adapterOf = (settings: HttpSettings): FastifyAdapter =>
  new FastifyAdapter({
    trustProxy: settings.trustProxy === false ? false : [...settings.trustProxy],
    bodyLimit: settings.bodyLimit,
    genReqId: requestIdOf,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    ...timeouts(settings.clientTimeouts),
    // Addresses that the router itself refuses never reach the filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, toProblem(error, request.id).problem),
  });

/** Node's own limits: headers, the longest body, and silence. `enforceBodyTimeout` has shorter ones. */
const timeouts = ({ headersMs, idleMs, fileMs }: ClientTimeouts) => ({
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
  requestTimeout: fileMs,
  connectionTimeout: idleMs,
});

/** The order matters: tag before compression, measure and log last. */
async function addHooks(app: NestFastifyApplication, fastify: FastifyInstance, settings: HttpSettings): Promise<void> {
  app.get(RouteTable, { strict: false }).listen(fastify);
  enforceResponseTimeout(fastify, settings.clientTimeouts);
  enforceBodyTimeout(fastify, settings.clientTimeouts);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  logAccess(fastify, app.get<Logger>(LOGGER, { strict: false }));
  measureRequests(fastify, app.get(Registry, { strict: false }));
  closeConnectionsWhenStopping(fastify);
  addNoStore(fastify);
  addEtags(fastify);
  await fastify.register(compress, compression);
  await addSecurityHeaders(fastify, settings);
  const { em } = app.get(MikroORM, { strict: false });
  const admission = app.get(Admission, { strict: false });
  const heavy = app.get(HeavyAdmission, { strict: false });
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await admission.admit(request, reply, (work) => withOwnIdentityMap(em, work));
    await heavy.admit(request, reply);
  };
  fastify.addHook('onRequest', (request, reply) => inRequest(scopeOf(request), () => admit(request, reply)));
  fastify.addHook('onResponse', (request, reply, done) => {
    admission.answered(request, reply);
    done();
  });
  // Everything from here on, guards included, works on an identity map of its own, and knows the request's id.
  fastify.addHook('preHandler', (request, _reply, done) =>
    inRequest(scopeOf(request), () => withOwnIdentityMap(em, done)),
  );
}

const scopeOf = (request: FastifyRequest): RequestScope => ({
  ...{ requestId: request.id, address: clientIp(request.ip), member: actorOf(request)?.member?.person.id },
});
