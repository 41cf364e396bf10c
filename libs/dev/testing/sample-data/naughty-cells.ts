import fc from 'fast-check';
import { naughtyTexts } from '#libs/dev/proof/hostile-files/naughty-texts.js';

const emoji = '😀';
/** Lengths at which our code truncates texts: a careless cut there would split a surrogate pair. */
const cuts = [40, 60, 80, 100, 200, 255, 500, 1_000, 10_000];

/** Texts that have broken programs, collected by hand; each has to be readable in every column. */
export const naughtyCells: readonly string[] = [
  ...Object.values(naughtyTexts),
  ...cuts.flatMap((at) => [
    `${'x'.repeat(at - 1)}${emoji}`,
    `${'y'.repeat(at - 2)}${emoji}z`,
    emoji.repeat(at / 2 + 1),
  ]),
  ...['\ud800', 'x\udfff', '\ude00\ud83d', `${'x'.repeat(59)}\ud83d`, 'a\0b', '\0', '\ufffe\uffff', '\ufeff'],
  ...['👩🏽‍🚀', '🏳️‍🌈', 'e\u0301'.repeat(60), 'ﷺ'.repeat(30), '\u200f\u202eabc', '\u2066x\u2069', 'مرحبا 12', 'ก็็็็็็'],
  ...['x'.repeat(100_000), `${'x'.repeat(99_999)}${emoji}`, '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', "'=1"],
  ...[`=HYPERLINK("http://x","y")`, `"; drop table import_row; --`, `' or '1'='1`, '<svg onload=alert(1)>', '&#0;&lt;'],
  ...['_x0000_', '_xD83D_', '_x005F_', '{"a":1}', '[[[', '\\u0000', '\\', '%00', '٣', '½', '1e1000', '\u2028', '\r\n'],
];

/**
 * Any text, including the collected ones, except one that opens a quotation mark before a line break: that would start
 * another row.
 */
export const anyCell: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...naughtyCells),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.tuple(fc.nat(300), fc.string({ unit: 'binary', maxLength: 3 })).map(([at, end]) => 'x'.repeat(at) + end),
  )
  .filter((text) => !(/^['"]/.test(text) && /[\r\n]/.test(text)));
