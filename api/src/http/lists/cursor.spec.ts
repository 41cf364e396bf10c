import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { encodeCursor, readCursor, readTimeCursor } from './cursor.js';

describe('list cursor', () => {
  it('decodes to what was encoded', () => {
    const key: [string, number] = ['2026-11-20T10:00:00.000Z', 42];
    expect(readCursor(encodeCursor(key), z.tuple([z.string(), z.int()]))).toEqual(key);
    expect(encodeCursor(key)).toMatch(/^[\w-]+$/);
  });

  it.each(['', 'nonsense', encodeCursor(['one']), Buffer.from('[1,null]').toString('base64url'), 'eyJhIjoxfQ'])(
    'refuses a foreign cursor: %s',
    (text) => {
      expect(() => readCursor(text, z.tuple([z.string(), z.string()]))).toThrow(DomainError);
    },
  );

  it('reads an instant and an id', () => {
    const id = randomUUID();
    for (const at of ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.123456Z', '1970-01-01T00:00:00.000Z'])
      expect(readTimeCursor(encodeCursor([at, id]))).toEqual([at, id]);
  });

  it.each([
    ...['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '3000-01-01T00:00:00.000Z', '294276-01-01T00:00:00Z'],
    ...[
      '2026-11-20',
      '2026-02-30T00:00:00.000Z',
      `2026-11-20T10:00:00.${'1'.repeat(50)}Z`,
      '\0',
      '\ud800',
      'now',
      1e99,
      1.5,
    ],
  ])('refuses the instant %p', (at) => {
    expect(() => readTimeCursor(encodeCursor([at, randomUUID()]))).toThrow(DomainError);
  });

  it.each(['\0', '\ud800', "' or 1=1", 1, ''])('refuses the id %p', (id) => {
    expect(() => readTimeCursor(encodeCursor(['2026-11-20T10:00:00.000Z', id]))).toThrow(DomainError);
  });
});
