import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';

/** The texts of all barcodes of each page of a PDF, read from its picture at 203 dpi, what label printers have. */
export function barcodesOfPages(pdf: Buffer): Promise<string[][]> {
  return withPdfPages(pdf, 203, async (pages) => {
    const texts: string[][] = [];
    for (const page of pages) texts.push((await readBarcodes(await page.image())).map(({ text }) => text));
    return texts;
  });
}

/** Whether one of the barcodes carries the tracking number; what surrounds it (routing, identifiers) is the carrier's. */
export function carries(barcodes: readonly string[], trackingNumber: string): boolean {
  const plain = (text: string) => text.replace(/[^A-Z0-9]/g, '');
  return barcodes.some((text) => plain(text).includes(plain(trackingNumber)));
}
