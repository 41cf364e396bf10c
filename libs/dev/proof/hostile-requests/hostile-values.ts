import type { Rng } from '../chaos/rng.js';

const times = [
  ...[
    '0000-01-01',
    '0001-01-01',
    '1969-12-31',
    '1970-01-01',
    '2999-12-31',
    '3000-01-01',
    '9999-12-31',
    '+275760-09-13',
  ],
  ...['2026-02-30', '2026-13-01', '-000001-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999999Z'],
  ...[
    '1970-01-01T00:00:00+23:59',
    '2999-12-31T23:59:59-23:59',
    'infinity',
    'now',
    'epoch',
    '2026-11-24T25:61:61Z',
    '24:00',
  ],
];
const numbers = [
  ...[
    -1,
    0,
    1.5,
    -0,
    1e99,
    -1e99,
    1e308,
    5e-324,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    -9_999_999_999,
    2 ** 53,
    2 ** 63,
  ],
  ...[0.1 + 0.2],
];
const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    `${'a'.repeat(59)}😀`,
    '😀'.repeat(200),
    '\ufeff',
    '\u202e',
    '\r\n',
    '\t',
  ],
  ...[
    '%',
    '_',
    '\\',
    '%00',
    "' or 1=1 --",
    "'; drop table orders; --",
    '{1,2}',
    '{"a":1}',
    '[]',
    'null',
    'NaN',
    '$1',
    '?',
    '??',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '../../../../etc/passwd',
    '..%2f..%2f',
    '/',
    '//',
    '.',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'undefined',
    'true',
    '=cmd|a!A1',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'AAAAAAAAAAAAAAAAAAAAAA',
    'a@b',
    'ａ＠ｂ．ｃ',
  ],
  ...[
    'İ'.repeat(50),
    'ß'.repeat(99),
    'x'.repeat(255),
    'x'.repeat(10_001),
    '9'.repeat(400),
    '1e999',
    '0x10',
    '-9999999999',
  ],
];
const cursorParts: unknown[] = [...times, ...numbers, ...texts.slice(0, 20), null, [], {}, true];

const nested = (levels: number, inside: unknown): unknown => {
  let value = inside;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const instant = '2026-11-20T10:00:00.000Z';
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
/** The sort values of our lists. */
const places: [unknown[], ...unknown[][]] = [
  [instant, id],
  [instant, instant, id],
  [instant, id, 3],
  ['12', id, 3],
  [7],
];

/** A cursor for one of our lists with nonsense for one of its values, or a cursor of pure nonsense. */
export function hostileCursor(rng: Rng): string {
  const place = [...rng.pick(places)];
  place[rng.between(0, place.length)] = rng.pick(cursorParts as [unknown, ...unknown[]]);
  const text = JSON.stringify(rng.chance(0.9) ? place : place[0]) ?? '';
  return rng.chance(0.9) ? Buffer.from(text).toString('base64url') : text;
}

/** An invalid value where a date or an instant is expected. */
export const hostileTime = (rng: Rng): string => rng.pick(times as [string, ...string[]]);

/** An invalid value for a field of an address, as text. */
export function hostileText(rng: Rng): string {
  const kind = rng.weighted({ text: 5, time: 3, number: 2, cursor: 1 });
  if (kind === 'cursor') return hostileCursor(rng);
  if (kind === 'time') return hostileTime(rng);
  return kind === 'number'
    ? String(rng.pick(numbers as [number, ...number[]]))
    : rng.pick(texts as [string, ...string[]]);
}

/**
 * An invalid value for a field of a body: wrong type, out of range, deeply nested, too long, or with a name that
 * JavaScript reserves.
 */
export function hostileValue(rng: Rng): unknown {
  switch (rng.weighted({ text: 8, number: 5, odd: 3, deep: 1, many: 1, named: 1 })) {
    case 'text':
      return hostileText(rng);
    case 'number':
      return rng.pick(numbers as [number, ...number[]]);
    case 'deep':
      return nested(rng.pick([5, 31, 40, 1000]), hostileText(rng));
    case 'many':
      return Array.from({ length: rng.pick([1, 50, 2_000]) }, () => hostileText(rng));
    case 'named':
      return { [hostileText(rng)]: hostileText(rng) };
    default:
      return rng.pick<unknown>([null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: 1 }]);
  }
}
