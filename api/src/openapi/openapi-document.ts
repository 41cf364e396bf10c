import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { storeKeyScheme } from '../http/auth/access.js';
import { describeRoutes } from './describe-routes.js';

const intro = `Quotes, shipments, payment, labels and tracking. Send \`Authorization: Bearer TOKEN\` with a Cognito token: a guest's
OpenID token of the identity pool, or a user's access token of the user pool. Errors are problem documents (RFC 9457) whose
\`code\` is from a closed list. Amounts are in minor units. Polled answers carry an ETag: send it back as If-None-Match.

Routes outside /api/v1 are the web app's own and change with it. Programs use /api/v1, which is described in /api/v1/openapi.json.`;

/** The OpenAPI description of every route. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waybill')
    .setDescription(intro)
    .setVersion('1')
    .addBearerAuth()
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'The key of a custom store: wbs_…' }, storeKeyScheme)
    .build();
  return describeRoutes(app, config, 'openapi-3.0');
}
