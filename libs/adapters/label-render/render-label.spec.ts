import { jest } from '@jest/globals';
import sharp from 'sharp';
import { getApi } from 'zpl-renderer-js';
import { labelFormats, type LabelFormat } from '#libs/contracts/shipments/labels.js';
import { DomainError } from '#libs/domain/errors.js';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { contentTypes } from './content-types.js';
import { sampleLabel, sampleLabels } from './fixtures/sample-labels.js';
import { renderLabel } from './render-label.js';

/** The ZPL renderer is a WebAssembly program that starts slowly on a busy machine. */
jest.setTimeout(30_000);

const labels = Object.entries(sampleLabels);
const sheets = ['pdf', 'letter', 'letter2', 'a4', 'a6'] as const;
const expected = (barcode: { symbology: string; text: string }) => ({
  text: barcode.text,
  gs1: barcode.symbology === 'gs1-128',
});

/** The output of a printer with this many dots per millimeter (8 at 203 dpi, 12 at 300 dpi). */
async function printed(zpl: Buffer, dpi: number): Promise<Buffer> {
  const { zplToBase64Async } = await getApi();
  const dotsPerMm = dpi === 203 ? 8 : 12;
  return Buffer.from(
    await zplToBase64Async(zpl.toString('utf8'), (4 * dpi) / dotsPerMm, (6 * dpi) / dotsPerMm, dotsPerMm),
    'base64',
  );
}

describe.each(labels)('%s', (_name, model) => {
  it.each(sheets)('is readable at 203 dpi on %s', async (format) => {
    await withPdfPages(renderLabel([model], format), 203, async ([page]) => {
      expect(page?.text().includes('SAMPLE - NOT POSTAGE')).toBe(model.sample);
      expect(page?.text()).toContain(`${model.page} of ${model.pages}`);
      expect(await readBarcodes((await page?.image()) ?? Buffer.alloc(0))).toEqual([expected(model.barcode)]);
    });
  });

  it.each([203, 300] as const)('is readable as PNG at %i dpi', async (dpi) => {
    const picture = renderLabel([model], `png${dpi}`);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 4 * dpi, height: 6 * dpi, density: dpi });
    expect(await readBarcodes(picture)).toEqual([expected(model.barcode)]);
  });

  it('is readable as ZPL', async () => {
    const picture = await printed(renderLabel([model], 'zpl203'), 203);
    expect(await readBarcodes(picture)).toEqual([expected(model.barcode)]);
  });

  it.each([203, 300] as const)('is one label of its size in plain ASCII as ZPL at %i dpi', (dpi) => {
    const zpl = renderLabel([model], `zpl${dpi}`).toString('latin1');
    expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
    expect(zpl.match(/\^XA|\^XZ|~/g)).toEqual(['^XA', '^XZ']);
    expect(zpl).toContain(`^PW${4 * dpi}\n^LL${6 * dpi}`);
  });
});

describe('label sheets', () => {
  const three = [1, 2, 3].map((serial) => sampleLabel({}, serial));
  const sizes: [LabelFormat, number, number, number][] = [
    ['pdf', 288, 432, 3],
    ['letter', 612, 792, 3],
    ['letter2', 612, 792, 2],
    ['a4', 595.28, 841.89, 1],
    ['a6', 297.64, 419.53, 3],
  ];

  it.each(sizes)('of %s are %f × %f pt and hold three labels on %i pages', async (format, width, height, count) => {
    await withPdfPages(renderLabel(three, format), 203, async (pages) => {
      expect(pages).toHaveLength(count);
      const read = [];
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width, 3);
        expect(page.height).toBeCloseTo(height, 3);
        read.push(...(await readBarcodes(await page.image())));
      }
      expect(read.map(({ text }) => text).sort()).toEqual(three.map(({ barcode }) => barcode.text).sort());
    });
  });

  it('store 288 × 432 exactly in the file', () => {
    expect(renderLabel(three, 'pdf').toString('latin1')).toContain('/MediaBox[0 0 288 432]');
  });

  it.each([
    [0, [3]],
    [2, [2, 1]],
    [3, [1, 2]],
  ])('leave the used positions of A4 free before position %i', async (startPosition, perPage) => {
    await withPdfPages(renderLabel(three, 'a4', { startPosition }), 203, async (pages) => {
      const counts = [];
      for (const page of pages) counts.push((await readBarcodes(await page.image())).length);
      expect(counts).toEqual(perPage);
    });
  });

  it.each([
    ['a4', 4],
    ['a4', -1],
    ['letter2', 2],
    ['pdf', 1],
  ] as const)('of %s have no position %i', (format, startPosition) => {
    expect(() => renderLabel(three, format, { startPosition })).toThrow(DomainError);
  });
});

describe('ZPL at 300 dpi', () => {
  it.each(['domestic', 'international', 'other scripts'])('is readable: %s', async (name) => {
    const model = sampleLabels[name] ?? sampleLabel();
    const picture = await printed(renderLabel([model], 'zpl300'), 300);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 1800 });
    expect(await readBarcodes(picture)).toEqual([expected(model.barcode)]);
  });
});

describe('several labels', () => {
  const two = [sampleLabel({ page: 1 }, 1), sampleLabel({ page: 2 }, 2)];

  it('are one image, one below the other', async () => {
    const picture = renderLabel(two, 'png203');
    expect(await sharp(picture).metadata()).toMatchObject({ width: 812, height: 2436 });
    const read = await readBarcodes(picture);
    expect(read.map(({ text }) => text).sort()).toEqual(two.map(({ barcode }) => barcode.text).sort());
  });

  it('are one ZPL label after the other', () => {
    expect(renderLabel(two, 'zpl203').toString('latin1').match(/\^XA/g)).toHaveLength(2);
  });

  it('are at least one', () => {
    expect(() => renderLabel([], 'pdf')).toThrow(RangeError);
  });
});

describe('content types', () => {
  const starts = { pdf: '%PDF-1.4', png: '\x89PNG', zpl: '^XA' };

  it.each(labelFormats)('describe a %s file', (format) => {
    const { extension, contentType } = contentTypes[format];
    const file = renderLabel([sampleLabel()], format).toString('latin1');
    expect(file.startsWith(starts[extension])).toBe(true);
    expect(contentType).toMatch(extension);
  });
});
