import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { DomainError } from '#libs/domain/errors.js';
import { sampleLabel } from '../fixtures/sample-labels.js';
import { labelSize } from '../layout/draw-commands.js';
import { renderLabel } from '../render-label.js';
import { sheets, type SheetFormat } from '../pdf/sheets.js';
import { drawPages } from './draw-pages.js';
import type { PrintPage } from './print-page.js';

const { width, height } = labelSize;
const formats = Object.keys(sheets) as SheetFormat[];

/** A label as a carrier's own program writes it: a picture on a page of the requested shape. */
async function carrierPdf(serial: number, shape: 'upright' | 'rotated' | 'landscape' | 'cropped' = 'upright') {
  const file = await PDFDocument.create();
  const picture = await file.embedPng(renderLabel([sampleLabel({}, serial)], 'png300'));
  if (shape === 'landscape') {
    file.addPage([height, width]).drawImage(picture, { x: height, y: 0, width, height, rotate: degrees(90) });
  } else if (shape === 'cropped') {
    const page = file.addPage([612, 792]);
    page.drawImage(picture, { x: 40, y: 300, width, height });
    page.setCropBox(40, 300, width, height);
  } else {
    const page = file.addPage([width, height]);
    page.drawImage(picture, { x: 0, y: 0, width, height });
    if (shape === 'rotated') page.setRotation(degrees(270));
  }
  return Buffer.from(await file.save());
}
async function carrierPage(serial: number, shape?: Parameters<typeof carrierPdf>[1]): Promise<PrintPage> {
  return { model: sampleLabel({}, serial), document: { type: 'pdf', content: await carrierPdf(serial, shape) } };
}
const ownPage = (serial: number): PrintPage => ({ model: sampleLabel({}, serial) });
const number = (serial: number) => sampleLabel({}, serial).trackingNumber;

/** What each page's barcodes say, and its size. */
const pagesOf = (file: Buffer) =>
  withPdfPages(file, 300, (pages) =>
    Promise.all(
      pages.map(async (page) => ({
        size: [page.width, page.height].map(Math.round),
        codes: (await readBarcodes(await page.image())).map(({ text }) => text.replaceAll(/[()]/g, '')).join(' '),
      })),
    ),
  );

/** Of the page's picture, how far from the left and the top its ink begins and ends, in points. */
const inkOf = (file: Buffer) =>
  withPdfPages(file, 72, async ([page]) => {
    const { info } = await sharp(await page!.image())
      .trim({ threshold: 40 })
      .toBuffer({ resolveWithObject: true });
    return {
      left: -(info.trimOffsetLeft ?? 0),
      top: -(info.trimOffsetTop ?? 0),
      width: info.width,
      height: info.height,
    };
  });

describe('carrier PDF label', () => {
  it.each(formats)('fits each position of %s, whole and readable', async (format) => {
    const { width: sheetWidth, height: sheetHeight, places } = sheets[format];
    for (const start of places.keys()) {
      const own = await inkOf(await drawPages([ownPage(start)], format, start));
      const file = await drawPages([await carrierPage(start)], format, start);
      const [page, ...others] = await pagesOf(file);
      expect([page!.size, others]).toEqual([[sheetWidth, sheetHeight].map(Math.round), []]);
      expect(page!.codes).toContain(number(start));
      const ink = await inkOf(file);
      for (const side of ['left', 'top', 'width', 'height'] as const)
        expect({ [side]: Math.abs(ink[side] - own[side]) <= 3 }).toEqual({ [side]: true });
    }
  });

  it('shares sheets with generated labels, in order', async () => {
    const pages = [ownPage(0), await carrierPage(1), await carrierPage(2), ownPage(3), await carrierPage(4)];
    const found = await pagesOf(await drawPages(pages, 'a4', 2));
    expect(found.map(({ codes }) => [0, 1, 2, 3, 4].filter((serial) => codes.includes(number(serial))))).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });

  it.each(['rotated', 'landscape', 'cropped'] as const)(
    'is rotated and cropped as viewers show it when %s',
    async (shape) => {
      const straight = await inkOf(await drawPages([await carrierPage(1)], 'pdf'));
      const file = await drawPages([await carrierPage(1, shape)], 'pdf');
      expect((await pagesOf(file))[0]!.codes).toContain(number(1));
      const ink = await inkOf(file);
      expect(Math.abs(ink.width - straight.width) <= 3 && Math.abs(ink.height - straight.height) <= 3).toBe(true);
    },
  );

  it.each(['png203', 'png300', 'zpl203', 'zpl300'] as const)('is refused as %s with an explanation', async (format) => {
    const refusal = drawPages([await carrierPage(1)], format);
    await expect(refusal).rejects.toThrow(
      /gave this label as PDF, which cannot be turned into (PNG|ZPL)\. Choose PDF\./,
    );
    await expect(refusal).rejects.toBeInstanceOf(DomainError);
  });

  it.each(formats)('is refused at a position that %s does not have', async (format) => {
    const start = sheets[format].places.length;
    await expect(drawPages([await carrierPage(1)], format, start)).rejects.toThrow(/Choose a start position/);
  });
});
