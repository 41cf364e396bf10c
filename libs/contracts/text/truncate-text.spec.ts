import fc from 'fast-check';
import { truncateText, isStorable, storableText } from './truncate-text.js';

describe('truncateText', () => {
  it('cuts only between characters', () => {
    expect(truncateText(`${'x'.repeat(59)}😀`, 60)).toBe('x'.repeat(59));
    expect(truncateText(`${'x'.repeat(58)}😀y`, 60)).toBe(`${'x'.repeat(58)}😀`);
    expect(truncateText('😀', 60)).toBe('😀');
    expect(truncateText('x', 0)).toBe('');
  });

  it('preserves storability and the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (text, most) => {
        const cut = truncateText(storableText(text), most);
        expect(isStorable(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(storableText(text).startsWith(cut)).toBe(true);
      }),
    );
  });
});

it('replaces zero characters and halves of characters for storage', () => {
  expect(storableText('a\0b\ud83dc😀')).toBe('a\ufffdb\ufffdc😀');
  expect([isStorable('a\0'), isStorable('\udc00'), isStorable('a😀')]).toEqual([false, false, true]);
});
