import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject } from '@nestjs/swagger';
import { describeRoutes } from './describe-routes.js';
import { publicExamples } from './public-examples.js';

const prefix = '/api/v1/';

const intro = `Quotes, shipments, orders, labels and tracking for programs. Create a key under *Developers* in the shop and send it as
\`Authorization: Bearer wb_test_…\`.

**Stability.** What is described here stays. Fields, routes and values of lists are added, so ignore what you do not know; nothing is removed or changes its
meaning within v1. What will end says so in \`Deprecation\` and \`Sunset\` headers at least a year before.

**Errors** are problem documents (RFC 9457) whose \`code\` is from a closed list. **Amounts** are in minor units (cents). **Lists** have a \`next\`: send it
back as \`cursor\`. **Limits** are in the \`RateLimit\` and \`RateLimit-Policy\` fields of each answer; a refused request is 429 with \`Retry-After\`.
**Idempotency.** Where \`Idempotency-Key\` is asked for, the same key and body get the first answer again for 48 hours.`;

/** The description of the public surface alone, OpenAPI 3.1, with examples that tests send. */
export function publicDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waybill API')
    .setDescription(intro)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key: wb_test_… or wb_live_…' })
    .build();
  const document = describeRoutes(app, config, 'draft-2020-12');
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, methods]) => [path, Object.fromEntries(Object.entries(methods).map(withExample(path)))]),
  );
  return { ...document, paths };
}

/** Adds the example's body to the operation that it is for. */
const withExample =
  (path: string) =>
  ([method, operation]: [string, unknown]): [string, unknown] => {
    const example = publicExamples[`${method.toUpperCase()} ${path}`];
    const body = (operation as { requestBody?: { content?: Record<string, object> } }).requestBody;
    const json = body?.content?.['application/json'];
    if (!example || !json) return [method, operation];
    const content = { 'application/json': { ...json, example } };
    return [method, { ...(operation as object), requestBody: { ...body, content } }];
  };
