import type { Operation } from './hostile-request.js';
import type { JsonSchema } from './sample-schema.js';

type Described = {
  parameters?: Operation['parameters'];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
};
/** The parts of the shop's OpenAPI document that describe requests. */
export type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, JsonSchema> };
};

/** Every method of every path. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content?.['application/json']?.schema;
      return { method: method.toUpperCase(), path, parameters, ...(body ? { body } : {}) };
    }),
  );
