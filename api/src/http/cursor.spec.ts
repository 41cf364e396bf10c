import { DomainError } from '#libs/domain/errors.js';
import { decodeCursor, encodeCursor } from './cursor.js';

describe('a cursor', () => {
  it('comes back as it was made', () => {
    const key = ['2026-11-20T10:00:00.000Z', 42];
    expect(decodeCursor(encodeCursor(key), 2)).toEqual(key);
    expect(encodeCursor(key)).toMatch(/^[\w-]+$/);
  });

  it.each(['', 'nonsense', encodeCursor(['one']), Buffer.from('[1,null]').toString('base64url'), 'eyJhIjoxfQ'])(
    'is refused when it is not ours: %s',
    (text) => {
      expect(() => decodeCursor(text, 2)).toThrow(DomainError);
    },
  );
});
