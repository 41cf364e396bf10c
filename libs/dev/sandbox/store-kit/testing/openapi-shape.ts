import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';

type Json = { [key: string]: unknown };

/** A vendor's OpenAPI description as schemas: 3.0's `nullable` becomes null among the types. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries<unknown>(
    Object.entries(value).map(([key, one]) => [key, withNulls(one)]),
  );
  if (nullable !== true) return { ...rest, ...(nullable === undefined || nullable === false ? {} : { nullable }) };
  if ('type' in rest) return { ...rest, type: [rest['type'], 'null'] };
  return { anyOf: [rest, { type: 'null' }] };
}

/** Deviations of a body from the schema of this name in the description; `strict` also finds unknown members. */
export function openapiShape(file: URL, strict = false): (name: string, body: unknown) => string[] {
  const document = withNulls(JSON.parse(readFileSync(file, 'utf8'))) as {
    components: { schemas: Record<string, Json> };
  };
  if (strict)
    for (const schema of Object.values(document.components.schemas))
      if ('properties' in schema) schema['additionalProperties'] = false;
  const ajv = strict
    ? new Ajv2020.default({ strict: false, allErrors: true, validateFormats: false })
    : new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'api');
  const compiled = new Map<string, ValidateFunction>();
  return (name, body) => {
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `api#/components/schemas/${name}` });
    compiled.set(name, validate);
    return validate(body) === true
      ? []
      : (validate.errors ?? []).map(
          (error) => `${name}${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
        );
  };
}
