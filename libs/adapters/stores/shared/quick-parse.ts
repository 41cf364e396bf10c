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

/** A function that is being written: functions of the parts, and what they refer to by `c[index]`, patterns and sets of values. */
type Program = { functions: string[]; constants: unknown[] };

/**
 * Compiled, one function for each object and array: a tree of closures looks each property up by a name that varies, which takes four times
 * as long.
 * @throws Error for a schema of another kind than these.
 */
function fitsSchema(schema: $ZodType): Fits {
  const program: Program = { functions: [], constants: [] };
  const condition = conditionOf(schema, 'v', program);
  // Written from our own schemas alone, as Zod's compiler does.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const made = new Function('c', `${program.functions.join('\n')}\nreturn (v) => ${condition};`) as (
    c: unknown[],
  ) => Fits;
  return made(program.constants);
}

/** Whether the variable `of` fits, as an expression. */
function conditionOf(schema: $ZodType, of: string, program: Program): string {
  const def = (schema as $ZodTypes)._zod.def;
  const inner = (one: $ZodType): string => conditionOf(one, of, program);
  switch (def.type) {
    case 'object': {
      if (def.catchall || def.checks?.length)
        throw new Error('No quick answer for objects that are checked as a whole.');
      const fields = Object.entries(def.shape).map(([key, one]) => fieldOf(key, one, program));
      const isObject = `typeof v === 'object' && v !== null && !Array.isArray(v)`;
      return called(program, of, `if (!(${isObject})) return false; let p; ${fields.join(' ')} return true;`);
    }
    case 'array': {
      const loop = `for (const p of v) if (!(${conditionOf(def.element, 'p', program)})) return false; return true;`;
      const each = called(program, of, loop);
      return all([`Array.isArray(${of})`, ...checksOf(def, of, program), each]);
    }
    case 'nullable':
      return `(${of} === null || ${inner(def.innerType)})`;
    case 'optional':
      return `(${of} === undefined || ${inner(def.innerType)})`;
    case 'default':
      return all([`${of} !== undefined`, inner(def.innerType)]);
    case 'union':
      if (def.checks?.length) throw new Error('No quick answer for a union that is checked.');
      return `(${def.options.map(inner).join(' || ')})`;
    case 'enum':
      return `${constant(program, new Set<unknown>(Object.values(def.entries)))}.has(${of})`;
    case 'string':
      return all([`typeof ${of} === 'string'`, ...checksOf(def, of, program)]);
    case 'number':
      return all([`Number.isFinite(${of})`, ...checksOf(def, of, program)]);
    case 'boolean':
      return `typeof ${of} === 'boolean'`;
    case 'unknown':
      return 'true';
    default:
      throw new Error(`No quick answer for ${def.type}.`);
  }
}

function fieldOf(key: string, one: $ZodType, program: Program): string {
  const quoted = JSON.stringify(key);
  const absent = (one as $ZodTypes)._zod.optin !== undefined ? [] : [`${quoted} in v`];
  return `p = v[${quoted}]; if (!${all([...absent, conditionOf(one, 'p', program)])}) return false;`;
}

/** A function of `v` with this body, called with `of`. */
const called = ({ functions }: Program, of: string, body: string): string => {
  const name = `f${functions.length}`;
  functions.push(`function ${name}(v) { ${body} }`);
  return `${name}(${of})`;
};
const all = (conditions: readonly string[]): string => `(${conditions.join(' && ')})`;
const constant = ({ constants }: Program, value: unknown): string => `c[${constants.push(value) - 1}]`;

type Checked = { checks?: readonly $ZodCheck<never>[] | undefined };

/** Of the schema, which may be a check itself, as integers and times are. */
function checksOf(def: Checked, of: string, program: Program): string[] {
  const checks = [def, ...(def.checks ?? []).map((one) => one._zod.def)].filter((one) => 'check' in one);
  return checks.map((one) => checkOf(one as $ZodChecks['_zod']['def'], of, program));
}

function checkOf(check: $ZodChecks['_zod']['def'], of: string, program: Program): string {
  switch (check.check) {
    case 'min_length':
      return `${of}.length >= ${check.minimum}`;
    case 'max_length':
      return `${of}.length <= ${check.maximum}`;
    case 'greater_than':
      return `${of} ${check.inclusive ? '>=' : '>'} ${Number(check.value)}`;
    case 'less_than':
      return `${of} ${check.inclusive ? '<=' : '<'} ${Number(check.value)}`;
    case 'number_format':
      if (check.format === 'safeint') return `Number.isSafeInteger(${of})`;
      break;
    case 'string_format': {
      const { pattern } = check;
      if (pattern && !pattern.global && !pattern.sticky) return `${constant(program, pattern)}.test(${of})`;
    }
  }
  throw new Error(`No quick answer for ${check.check}.`);
}
