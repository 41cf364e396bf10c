import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

type Json = { [key: string]: unknown };
type Schemas = { $defs: Record<string, { properties?: Json }> };

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'));
const schemas = read('stripe-schemas.json') as Schemas & { $id: string };
const { resources } = read('stripe-fixtures.json') as { resources: Record<string, Json> };
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(schemas);

/** Members of the pinned client's API version that are newer than the fixtures. */
const newer = ['allowed_payment_method_types', 'payment_record'];

/**
 * Deviations of a response from Stripe's OpenAPI description (types, required members) and from its official fixtures
 * (existing members and their types); empty if there are none.
 */
export function shapeFaults(body: unknown): string[] {
  const json = body as Json;
  if (json['error'] !== undefined) return against('error', json);
  if (json['object'] === 'list') return (json['data'] as unknown[]).flatMap(shapeFaults);
  const name = json['deleted'] === true ? `deleted_${String(json['object'])}` : String(json['object']);
  return [...against(name, json), ...strangers(name, json), ...(name === 'event' ? shapeFaults(objectOf(json)) : [])];
}

const objectOf = (event: Json): unknown => (event['data'] as Json)['object'];

function against(name: string, json: Json): string[] {
  const validate = ajv.getSchema(`${schemas.$id}#/$defs/${name}`);
  if (!validate) return [`Stripe's description has no ${name}`];
  return validate(json) === true
    ? []
    : (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message ?? ''}`);
}

function strangers(name: string, json: Json): string[] {
  const example = resources[name] ?? {};
  const known = { ...schemas.$defs[name]?.properties, ...example };
  const unknown = Object.keys(json).filter((key) => !(key in known) && !newer.includes(key));
  const other = Object.keys(json).filter(
    (key) => kind(json[key]) !== kind(example[key]) && bothSet(json[key], example[key]),
  );
  return [
    ...unknown.map((key) => `${name}.${key} does not exist at Stripe`),
    ...other.filter((key) => !expanded(json[key])).map((key) => `${name}.${key} has another type in Stripe's fixture`),
  ];
}

const kind = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const bothSet = (one: unknown, other: unknown): boolean => (one ?? null) !== null && (other ?? null) !== null;
const expanded = (value: unknown): boolean => typeof value === 'object' && value !== null && 'object' in value;
