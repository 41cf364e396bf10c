import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';

/** The texts of all barcodes on each page of a PDF, read from an image at 203 dpi, the resolution of label printers. */
export function barcodesOfPages(pdf: Buffer): Promise<string[][]> {
  return withPdfPages(pdf, 203, async (pages) => {
    const texts: string[][] = [];
    for (const page of pages) texts.push((await readBarcodes(await page.image())).map(({ text }) => text));
    return texts;
  });
}

/**
 * Whether one of the barcodes contains the tracking number; what surrounds it (routing, identifiers) depends on the
 * carrier.
 */
export function carries(barcodes: readonly string[], trackingNumber: string): boolean {
  const plain = (text: string) => text.replace(/[^A-Z0-9]/g, '');
  return barcodes.some((text) => plain(text).includes(plain(trackingNumber)));
}
