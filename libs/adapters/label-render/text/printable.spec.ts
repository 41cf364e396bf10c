import fc from 'fast-check';
import { printable } from './printable.js';
import { Typeface } from './typeface.js';
import { winAnsi } from '../pdf/winansi.js';

/** A letter or mark of India, Thailand, Japan, Korea, China, Arabia, Israel; an emoji. */
const foreign = fc
  .constantFrom(
    [0x900, 0xd7f],
    [0xe00, 0xe7f],
    [0x3040, 0x30ff],
    [0xac00, 0xad00],
    [0x4e00, 0x4f00],
    [0x590, 0x6ff],
    [0x1f300, 0x1f6ff],
  )
  .chain(([from = 0, to = 0]) => fc.integer({ min: from, max: to }))
  .map((code) => String.fromCodePoint(code));

describe('printable text', () => {
  it.each([
    ['plain ASCII', 'Ada Byron, #12', 'Ada Byron, #12'],
    ['Latin with marks', 'Łukasz Żółć, São Paulo, Straße', 'Łukasz Żółć, São Paulo, Straße'],
    ['Cyrillic and Greek', 'ООО Ромашка Αθηνάς', 'ООО Ромашка Αθηνάς'],
    ['typed with separate accents', 'Jose\u0301', 'José'],
    ['Chinese', '深圳市', 'ShenZhenShi'],
    ['Hebrew, first letter first', 'שלום', 'shlvm'.replace('sh', 's')],
    ['emoji', 'Ann 😀', 'Ann'],
    ['a family of emoji', '👩\u200d👧 Ann', 'Ann'],
    ['a flag, a skin color and a digit on a key', '🇩🇪 👍🏽 1️⃣ Main St 🎉', '1 Main St'],
    ['symbols of the font', '© ® ™ № ½', '© ® ™ № ½'],
    ['a direction override', 'abc\u202edef', 'abcdef'],
    ['line breaks and tabs', 'a\r\nb\tc', 'a b c'],
    ['an unpaired surrogate', 'a\ud83d!', 'a?!'],
    ['a private-use character', '\ue000', '?'],
    ['nothing', '', ''],
  ])('%s', (_name, typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });
});

describe('transliteration', () => {
  it.each([
    ['Hindi', 'राम कुमार शर्मा, महात्मा गांधी मार्ग, मुंबई', 'Ram Kumar Sharma, Mahatma Gandhi Marg, Mumbai'],
    ['Sinhala', 'කොළඹ', 'kolamba'],
    ['Burmese', 'ရန်ကုန်', 'rankun'],
    ['Hindi with borrowed letters', 'गाज़ियाबाद, फ़ोन १२', 'Gaziyabad, Fon 12'],
    ['Hindi clusters', 'कृष्ण चन्द्र', 'Krishna Chandra'],
    ['Bengali', 'রবীন্দ্রনাথ ঠাকুর, ঢাকা ৫', 'Rabindranath Thakur, Dhaka 5'],
    ['Tamil', 'சென்னை, தமிழ்நாடு', 'Chennai, Tamilnatu'],
    ['Telugu', 'హైదరాబాద్', 'Haidarabad'],
    ['Kannada', 'ಬೆಂಗಳೂರು', 'Bengaluru'],
    ['Malayalam', 'തിരുവനന്തപുരം', 'Tiruvanantapuram'],
    ['Gujarati', 'અમદાવાદ', 'Amadavad'],
    ['Punjabi', 'ਪੰਜਾਬ', 'Panjab'],
    ['Thai names', 'สมชาย ใจดี, สมศรี', 'Somchai Chaidi, Somsi'],
    ['Thai streets and towns', '123/4 ถนนสุขุมวิท กรุงเทพมหานคร', '123/4 Thanonsukhumwit Krungthepmahankhon'],
    ['Thai without written vowels', 'ชลบุรี นนทบุรี เชียงใหม่', 'Chonburi Nonthaburi Chiangmai'],
    ['Thai silent letters', 'ธรรมศาสตร์ จันทร์ หมู่ ๙', 'Thamsat Chan Mu 9'],
    ['kana', 'さくらビル トヨタ ジョン・スミス', 'Sakurabiru Toyota Jon Sumisu'],
    ['half-width kana', 'ﾄﾖﾀ', 'Toyota'],
    ['Korean', '서울 홍길동', 'SeoUl HongGilDong'],
    ['Arabic with its vowels', 'مُحَمَّد', 'muhamad'],
    ['Arabic without', 'محمد', 'mhmd'],
    ['Russian and Greek, which the font has', 'улица Ленина, Ερμού', 'улица Ленина, Ερμού'],
  ])('%s', (_name, typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });

  it('prints only characters of the font, whatever was typed', () => {
    const wild = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string({ unit: foreign }));
    fc.assert(
      fc.property(wild, (typed) => {
        const missing = (bold: boolean) =>
          [...printable(typed)].filter((character) => !Typeface.of(bold).has(character.codePointAt(0)!));
        expect([missing(false), missing(true)]).toEqual([[], []]);
        expect(printable(typed)).not.toMatch(/:[a-z_]+:/);
      }),
      { numRuns: 500, seed: 20261123 },
    );
  });
});

describe('WinAnsi', () => {
  it.each([
    ['(a\\b)', '\\(a\\\\b\\)'],
    ['São', 'S\xe3o'],
    ['€5 – “x”', '\x805 \x96 \x93x\x94'],
    ['Ÿž', '\x9f\x9e'],
  ])('encodes %s as one byte per character', (text, bytes) => {
    expect(winAnsi(text)).toBe(bytes);
  });

  it.each(['Łódź', 'Ж', 'Ω', '\u0081'])('cannot encode %s', (text) => {
    expect(winAnsi(text)).toBeNull();
  });
});
