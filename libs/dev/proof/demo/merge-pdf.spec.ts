import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { renderLabel } from '#libs/adapters/label-render/render-label.js';
import { countPages, mergePdf } from './merge-pdf.js';
import { barcodesOfPages, carries } from './read-barcodes.js';

const party = {
  name: 'Jörg Müller & Söhne',
  company: '',
  street1: '1745 T Street Southeast',
  street2: '',
  city: 'Washington',
  state: 'DC',
  postal: '20020',
  country: 'US',
  phone: '',
  email: '',
  residential: true,
};
const label = (serial: string): LabelModel => ({
  carrier: 'usps',
  carrierName: 'USPS',
  service: 'ground_advantage',
  serviceBanner: 'USPS GROUND ADVANTAGE',
  from: party,
  to: party,
  shipDate: '2026-03-02',
  weightText: '1 lb',
  trackingNumber: `92001901234567890${serial}`,
  barcode: { symbology: 'gs1-128', text: `(420)20020(92)001901234567890${serial}` },
  routingCode: '',
  references: ['D-001'],
  page: 1,
  pages: 1,
  sample: true,
});

describe('merging labels into one file', () => {
  const [first, second, third] = [label('12345'), label('23456'), label('34567')];
  const merged = mergePdf([renderLabel([first, second], 'pdf'), renderLabel([third], 'pdf')]);

  it('keeps all pages in order, with readable barcodes', async () => {
    const pages = await barcodesOfPages(merged);
    expect(pages).toHaveLength(3);
    const numbers = [first, second, third].map(({ trackingNumber }) => trackingNumber);
    expect(numbers.map((number) => pages.map((page) => carries(page, number)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('counts pages', () => {
    expect(countPages(renderLabel([first, second], 'pdf'))).toBe(2);
    expect(countPages(merged)).toBe(3);
  });

  it('preserves texts as texts', async () => {
    const library = await PDFiumLibrary.init();
    const document = await library.loadDocument(merged);
    expect(document.getPage(2).getText()).toContain('NOT POSTAGE');
    library.destroy();
  });

  it('refuses other PDF files', () => {
    expect(() => mergePdf([Buffer.from('hello')])).toThrow('cross-reference table');
  });
});
