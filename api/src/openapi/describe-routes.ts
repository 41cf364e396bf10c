import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { problem } from '#libs/contracts/values/problem.js';

type SchemaObject = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
/** The dialect of JSON Schema: of OpenAPI 3.0, or of 3.1. */
type Dialect = 'openapi-3.0' | 'draft-2020-12';

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output', target: Dialect): SchemaObject {
  const json = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' });
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(json)) as SchemaObject & { $schema?: string };
  return rest;
}

/** Every route, from the contracts that check requests and shape answers; each may answer a problem. */
export function describeRoutes(
  app: INestApplication,
  config: Omit<OpenAPIObject, 'paths'>,
  dialect: Dialect,
): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.core.$ZodType ? { schema: toSchema(schema, schemaType, dialect) } : undefined,
  });
  return withProblems(document, dialect);
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const answersProblem = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function withProblems(document: OpenAPIObject, dialect: Dialect): OpenAPIObject {
  const operations = Object.values(document.paths)
    .flatMap((path) => Object.entries(path))
    .flatMap(([method, operation]) => (methods.has(method) ? [operation as { responses: object }] : []));
  for (const { responses } of operations) Object.assign(responses, { default: answersProblem });
  const schemas = { ...document.components?.schemas, Problem: toSchema(problem, 'output', dialect) };
  return { ...document, components: { ...document.components, schemas } };
}
