import type { core } from 'zod/mini';
import type { FieldIssue } from '#libs/domain/errors.js';

/**
 * Query parameters that the contract does not name. A misspelled filter would otherwise return everything, unnoticed. @throws
 * Error for a contract whose parameters cannot be listed.
 */
export function unknownParameters(schema: core.$ZodType, query: unknown): FieldIssue[] {
  const known = namesOf(schema);
  return Object.keys(query ?? {})
    .filter((name) => !known.has(name))
    .map((name) => ({ path: name, message: `There is no parameter "${name}". Use ${[...known].join(', ')}.` }));
}

function namesOf(schema: core.$ZodType): ReadonlySet<string> {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'object') return new Set(Object.keys(def.shape));
  if (def.type === 'pipe') return namesOf(def.in);
  if (def.type === 'union') return new Set(def.options.flatMap((option) => [...namesOf(option)]));
  throw new Error(`A query is described by an object, not by a ${def.type}.`);
}
