import { printable } from './printable.js';
import { winAnsi } from '../pdf/winansi.js';

describe('printable text', () => {
  it.each([
    ['plain ASCII', 'Ada Byron, #12', 'Ada Byron, #12'],
    ['Latin with marks', 'Łukasz Żółć, São Paulo, Straße', 'Łukasz Żółć, São Paulo, Straße'],
    ['Cyrillic and Greek', 'ООО Ромашка Αθηνάς', 'ООО Ромашка Αθηνάς'],
    ['typed with separate accents', 'Jose\u0301', 'José'],
    ['Chinese', '深圳市', 'ShenZhenShi'],
    ['Hebrew, first letter first', 'שלום', 'shlvm'.replace('sh', 's')],
    ['emoji', 'Ann 😀', 'Ann :grinning:'],
    ['a family of emoji', '👩\u200d👧', ':woman::girl:'],
    ['a direction override', 'abc\u202edef', 'abcdef'],
    ['line breaks and tabs', 'a\r\nb\tc', 'a b c'],
    ['half a character', 'a\ud83d!', 'a?!'],
    ['a private character', '\ue000', '?'],
    ['nothing', '', ''],
  ])('%s', (_name, typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });
});

describe('WinAnsi', () => {
  it.each([
    ['(a\\b)', '\\(a\\\\b\\)'],
    ['São', 'S\xe3o'],
    ['€5 – “x”', '\x805 \x96 \x93x\x94'],
    ['Ÿž', '\x9f\x9e'],
  ])('writes %s as one byte a character', (text, bytes) => {
    expect(winAnsi(text)).toBe(bytes);
  });

  it.each(['Łódź', 'Ж', 'Ω', '\u0081'])('has no place for %s', (text) => {
    expect(winAnsi(text)).toBeNull();
  });
});
