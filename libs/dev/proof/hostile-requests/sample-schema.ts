import { randomUUID } from 'node:crypto';
import type { Rng } from '../chaos/rng.js';

/** The part of JSON Schema that our document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
};

/** Values from the shop's responses, by field name. */
export type Seen = (name: string) => unknown;

/** Generates values that fit a schema, as far as the schema describes them. */
export class Sampler {
  constructor(
    private readonly rng: Rng,
    private readonly schemas: Readonly<Record<string, JsonSchema>>,
    private readonly seen: Seen,
  ) {}

  of(schema: JsonSchema, name = ''): unknown {
    const known = name && this.rng.chance(0.5) ? this.seen(name) : undefined;
    if (known !== undefined) return known;
    if (schema.$ref) return this.of(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (schema.const !== undefined) return schema.const;
    const choices = schema.enum ?? schema.anyOf ?? schema.oneOf;
    if (choices && choices.length > 0) {
      const choice = choices[this.rng.between(0, choices.length - 1)];
      return schema.enum ? choice : this.of(choice as JsonSchema, name);
    }
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.of(part, name)));
    return this.#plain(schema, name);
  }

  #plain(schema: JsonSchema, name: string): unknown {
    if (schema.type === 'object' || schema.properties) return this.#object(schema);
    if (schema.type === 'array') {
      const length = Math.max(schema.minItems ?? 0, this.rng.between(0, 2));
      return Array.from({ length }, () => this.of(schema.items ?? {}, name.replace(/s$/, '')));
    }
    if (schema.type === 'boolean') return this.rng.chance(0.5);
    if (schema.type === 'integer' || schema.type === 'number') {
      const least = Math.max(schema.minimum ?? 0, -1000);
      return this.rng.between(least, Math.min(schema.maximum ?? least + 5, least + 5));
    }
    return this.#text(schema);
  }

  #object({ properties = {}, required = [] }: JsonSchema): object {
    const included = Object.entries(properties).filter(([key]) => required.includes(key) || this.rng.chance(0.6));
    return Object.fromEntries(included.map(([key, schema]) => [key, this.of(schema, key)]));
  }

  #text({ format, pattern, minLength = 0 }: JsonSchema): string {
    if (format === 'uuid') return randomUUID();
    if (format === 'date') return `2026-11-${this.rng.between(10, 30)}`;
    if (format === 'date-time') return `2026-11-${this.rng.between(10, 30)}T10:00:00Z`;
    if (format === 'email') return 'ada@example.com';
    if (pattern?.includes('{22}')) return 'AAAAAAAAAAAAAAAAAAAAAA';
    return 'Ada Lovelace 10001 US'.slice(0, Math.max(minLength, this.rng.between(1, 21)));
  }
}
