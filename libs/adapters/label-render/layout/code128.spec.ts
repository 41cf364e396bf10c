import bwip from 'bwip-js';
import fc from 'fast-check';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { Bitmap } from '../png/bitmap.js';
import { code128Widths, code128Zpl, encodeCode128 } from './code128.js';
import { png } from '../png/png.js';

type Barcode = LabelModel['barcode'];

/** The symbol alone, three dots per module, with its quiet zones. */
async function read({ symbology, text }: Barcode): Promise<unknown> {
  const widths = code128Widths(encodeCode128({ symbology, text }));
  const bitmap = new Bitmap((widths.reduce((sum, width) => sum + width, 0) + 20) * 3, 60);
  let x = 30;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bitmap.fill(x, 0, x + width * 3, 60);
    x += width * 3;
  }
  return readBarcodes(png(bitmap, 203));
}

describe('Code 128', () => {
  it.each([
    '9',
    '12',
    '123',
    '1234',
    '12345',
    '1Z999AA10123456784',
    'EA000000429US',
    'A1234B',
    'A12345B99',
    '0012345678905x',
    ' >^~_\\(])}',
    '1001000000000001011800000000000042',
  ])('encodes %s decodably', async (text) => {
    expect(await read({ symbology: 'code128', text })).toEqual([{ text, gs1: false }]);
  });

  it.each(['(420)10118(94)05500000000000000429', '(420)1011(94)055', '(00)012345678901234567'])(
    'encodes GS1 %s decodably',
    async (text) => {
      expect(await read({ symbology: 'gs1-128', text })).toEqual([{ text, gs1: true }]);
    },
  );

  it('has the pattern of every value', () => {
    const all = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32)).join('');
    const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('');
    for (const text of [all.replace(/\d+/, '0a1b'), pairs]) {
      const [symbol] = bwip.raw({ bcid: 'code128', text });
      expect(code128Widths(encodeCode128({ symbology: 'code128', text }))).toEqual(
        symbol && 'sbs' in symbol ? symbol.sbs : [],
      );
    }
  });

  it('encodes any printable text decodably', async () => {
    const text = fc
      .stringMatching(/^[\x21-\x7e]([\x20-\x7e]|\d{1,9}){0,10}[\x21-\x7e]$/)
      .filter((value) => value.length < 40);
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect(await read({ symbology: 'code128', text: value })).toEqual([{ text: value, gs1: false }]);
      }),
      { numRuns: 60, seed: 20261120 },
    );
  });

  it('refuses unsupported characters', () => {
    expect(() => encodeCode128({ symbology: 'code128', text: 'Köln' })).toThrow(RangeError);
  });
});

describe('Code 128 in ZPL', () => {
  it.each<[Barcode, string]>([
    [{ symbology: 'gs1-128', text: '(420)10118(94)0550' }, '>;>842010118>8940550'],
    [{ symbology: 'code128', text: '12345' }, '>:12345'],
    [{ symbology: 'code128', text: 'EA000000429US' }, '>:EA000000429US'],
    [{ symbology: 'code128', text: '9999' }, '>;9999'],
    [{ symbology: 'code128', text: 'a>^b' }, '>:a>0_5eb'],
  ])('encodes %j as %s', (barcode, data) => {
    expect(code128Zpl(encodeCode128(barcode))).toBe(data);
  });
});
