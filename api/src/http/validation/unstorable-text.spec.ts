import { unstorableTexts } from './unstorable-text.js';

it('finds every text that no database column can store', () => {
  const found = unstorableTexts({
    name: 'a\0',
    to: { city: '\ud83d' },
    list: ['ok', { text: 'x\udc00' }],
    n: 1,
    none: null,
  });
  expect(found.map((issue) => issue.path)).toEqual(['name', 'to.city', 'list.1.text']);
});

it.each(['', 'Zoë 🦊', 'שרה', '\u200f', 'a\nb'])('accepts %j', (text) => {
  expect(unstorableTexts(text)).toEqual([]);
});
