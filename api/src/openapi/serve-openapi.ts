import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from './openapi-document.js';

/** GET /api/openapi.json, and /api/docs to read and try it. The description is made when it is first asked for. */
export function serveOpenApi(app: INestApplication): void {
  let document: OpenAPIObject | undefined;
  SwaggerModule.setup('api/docs', app, () => (document ??= openApiDocument(app)), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Waybill API',
    swaggerOptions: { persistAuthorization: true },
  });
}
