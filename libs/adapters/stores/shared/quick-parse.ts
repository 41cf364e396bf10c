import type { $ZodCheck, $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';
import type * as z from 'zod/mini';

type Fits = (value: unknown) => boolean;

/**
 * As the schema's safeParse, but a value that is already what the schema would make of it is returned as it is: the orders of a shop are
 * many, and copies of their parts were half of what a worker had to clear up. What does not fit at once is the schema's to judge.
 */
export function quickParse<S extends z.ZodMiniType>(
  schema: S,
): (value: unknown) => z.core.util.SafeParseResult<z.output<S>> {
  const fits = fitsSchema(schema);
  return (value) => (fits(value) ? { success: true, data: value as z.output<S> } : schema.safeParse(value));
}

/** @throws Error for a schema of another kind than these. */
function fitsSchema(schema: $ZodType): Fits {
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'object': {
      if (def.catchall || def.checks?.length)
        throw new Error('No quick answer for objects that are checked as a whole.');
      const fields = Object.entries(def.shape).map(([key, one]) => ({
        ...{ key, fits: fitsSchema(one) },
        absent: (one as $ZodTypes)._zod.optin !== undefined,
      }));
      return (value) =>
        isObject(value) && fields.every(({ key, fits, absent }) => (absent || key in value) && fits(value[key]));
    }
    case 'array': {
      const fits = fitsSchema(def.element);
      return both((value) => Array.isArray(value) && value.every(fits), checksOf(def));
    }
    case 'nullable':
      return either((value) => value === null, fitsSchema(def.innerType));
    case 'optional':
      return either((value) => value === undefined, fitsSchema(def.innerType));
    case 'default':
      return both((value) => value !== undefined, fitsSchema(def.innerType));
    case 'union':
      if (def.checks?.length) throw new Error('No quick answer for a union that is checked.');
      return def.options.map(fitsSchema).reduce(either);
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return (value) => values.has(value);
    }
    case 'string':
      return both((value) => typeof value === 'string', checksOf(def));
    case 'number':
      return both(Number.isFinite, checksOf(def));
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    default:
      throw new Error(`No quick answer for ${def.type}.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const both =
  (one: Fits, other: Fits): Fits =>
  (value) =>
    one(value) && other(value);
const either =
  (one: Fits, other: Fits): Fits =>
  (value) =>
    one(value) || other(value);

type Checked = { checks?: readonly $ZodCheck<never>[] | undefined };

/** Of the schema, which may be a check itself, as integers and times are. */
function checksOf(def: Checked): Fits {
  const all = [def, ...(def.checks ?? []).map((one) => one._zod.def)].filter((one) => 'check' in one);
  return all.map((one) => checkOf(one as $ZodChecks['_zod']['def'])).reduce(both, () => true);
}

function checkOf(check: $ZodChecks['_zod']['def']): Fits {
  switch (check.check) {
    case 'min_length':
      return (value) => (value as string).length >= check.minimum;
    case 'max_length':
      return (value) => (value as string).length <= check.maximum;
    case 'greater_than':
      return (value) => (check.inclusive ? Number(value) >= Number(check.value) : Number(value) > Number(check.value));
    case 'less_than':
      return (value) => (check.inclusive ? Number(value) <= Number(check.value) : Number(value) < Number(check.value));
    case 'number_format':
      if (check.format === 'safeint') return Number.isSafeInteger;
      break;
    case 'string_format': {
      const { pattern } = check;
      if (pattern && !pattern.global && !pattern.sticky) return (value) => pattern.test(value as string);
    }
  }
  throw new Error(`No quick answer for ${check.check}.`);
}
