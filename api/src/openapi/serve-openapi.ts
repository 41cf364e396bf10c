import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { docsPolicy } from './docs-policy.js';
import { openApiDocument } from './openapi-document.js';
import { publicDocument } from './public-document.js';

const docsPath = 'api/docs';

/**
 * GET /api/openapi.json, and /api/docs to read and try it; GET /api/v1/openapi.json describes the public surface alone. A
 * description is generated on first use.
 */
export function serveOpenApi(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  let publicOne: OpenAPIObject | undefined;
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  fastify.get('/api/v1/openapi.json', (_request, reply) => reply.send((publicOne ??= publicDocument(app))));
  guardDocs(fastify);
  SwaggerModule.setup(docsPath, app, () => (document ??= openApiDocument(app)), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Waybill API',
    // Without Swagger's logo bar, which carries a style element, and without the external validator.
    swaggerOptions: { persistAuthorization: true, layout: 'BaseLayout', validatorUrl: null },
  });
}

/** Gives the page its own policy. A hook of the instance sees the page before it is compressed. */
function guardDocs(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isPage = typeof payload === 'string' && /^text\/html/.test(String(reply.getHeader('content-type')));
    if (isPage && request.url.startsWith(`/${docsPath}`)) reply.header('content-security-policy', docsPolicy(payload));
    done(null, payload);
  });
}
