import * as z from 'zod/mini';
import { unknownParameters } from './unknown-parameters.js';

const schema = z.object({ q: z.optional(z.string()), limit: z.optional(z.string()) });

describe('query parameters', () => {
  it('are refused by name when the contract does not have them', () => {
    expect(unknownParameters(schema, { q: 'a', serch: 'b' })).toEqual([
      { path: 'serch', message: 'There is no parameter "serch". Use q, limit.' },
    ]);
    expect(unknownParameters(schema, { q: 'a', limit: '5' })).toEqual([]);
    expect(unknownParameters(schema, undefined)).toEqual([]);
  });

  it('may match one of several contracts', () => {
    const either = z.union([schema, z.object({ to: z.string() })]);
    expect(unknownParameters(either, { to: 'a' })).toEqual([]);
    expect(unknownParameters(either, { of: 'a' })).toHaveLength(1);
  });

  it('must be described by an object', () => {
    expect(() => unknownParameters(z.string(), {})).toThrow('A query is described by an object, not by a string.');
  });
});
