import fc from 'fast-check';
import { isDeeperThan } from './json-depth.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('isDeeperThan', () => {
  it('measures the depth of the value, ignoring its strings', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["\\[\]{}a]*$/));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, text, fc.integer(), fc.array(tie('value')), fc.dictionary(text, tie('value'))),
    }));
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 6 }), (one, most) => {
        expect(isDeeperThan(most, Buffer.from(JSON.stringify(one)))).toBe(depthOf(one) > most);
      }),
    );
  });

  it.each([
    ['nothing', '', false],
    ['32 lists', '['.repeat(32), false],
    ['33 lists', '['.repeat(33), true],
    ['33 lists one after the other', '[]'.repeat(33), false],
    ['a string without end', `"${'['.repeat(99)}`, false],
    ['a megabyte of lists', '['.repeat(1024 * 1024), true],
    ['a megabyte of backslashes', `"${'\\'.repeat(1024 * 1024)}`, false],
    ['brackets after an escaped quote', `"\\"${'['.repeat(99)}"`, false],
    ['brackets after an escaped backslash', `"\\\\"${'['.repeat(99)}`, true],
  ])('detects nesting beyond 32 levels: %s', (_, text, deeper) => {
    expect(isDeeperThan(32, Buffer.from(text))).toBe(deeper);
  });
});
