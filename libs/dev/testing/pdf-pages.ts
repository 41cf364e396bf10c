import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';
import sharp from 'sharp';

export type PdfPage = {
  /** Points. */
  width: number;
  height: number;
  text: () => string;
  /** A PNG at the requested resolution, from PDFium. */
  image: () => Promise<Buffer>;
};

let library: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF with PDFium and passes its pages to `use`; closes the document afterwards. */
export async function withPdfPages<T>(pdf: Uint8Array, dpi: number, use: (pages: PdfPage[]) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return await use(pagesOf(document, dpi));
  } finally {
    document.destroy();
  }
}

function pagesOf(document: PDFiumDocument, dpi: number): PdfPage[] {
  return [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const image = async () => {
      const { data, ...size } = await page.render({ scale: dpi / 72, colorSpace: 'Gray' });
      return sharp(data, { raw: { width: size.width, height: size.height, channels: 1 } })
        .png()
        .toBuffer();
    };
    return { width, height, text: () => page.getText(), image };
  });
}
