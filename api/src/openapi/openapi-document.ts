import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { problem } from '#libs/contracts/values/problem.js';

type SchemaObject = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): SchemaObject =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })),
  ) as SchemaObject;

const intro = `Quotes, shipments, payment, labels and tracking. Send \`Authorization: Bearer TOKEN\` with a Cognito token: a guest's
OpenID token of the identity pool, or a user's access token of the user pool. Errors are problem documents (RFC 9457) whose
\`code\` is from a closed list. Amounts are in minor units. Polled answers carry an ETag: send it back as If-None-Match.`;

/** The OpenAPI description of every route, made from the contracts that check requests and shape answers. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Waybill')
    .setDescription(intro)
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.core.$ZodType ? { schema: toSchema(schema, schemaType) } : undefined,
  });
  return withProblems(document);
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const answersProblem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Every operation may answer a problem. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths)
    .flatMap((path) => Object.entries(path))
    .flatMap(([method, operation]) => (methods.has(method) ? [operation as { responses: object }] : []));
  for (const { responses } of operations) Object.assign(responses, { default: answersProblem });
  const schemas = { ...document.components?.schemas, Problem: toSchema(problem, 'output') };
  return { ...document, components: { ...document.components, schemas } };
}
