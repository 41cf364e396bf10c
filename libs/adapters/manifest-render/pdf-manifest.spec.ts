import { inflateSync } from 'node:zlib';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { pdfManifest, type ManifestLine } from './pdf-manifest.js';

const form = {
  ...{ number: 'SF202611240A1B2C3D4E', carrier: 'usps', shipDate: '2026-11-24', sender: testAddress() },
  ...{ sample: true, labels: 120 },
};
const lines = (count: number): ManifestLine[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ trackingNumber: `94${at + 1000}`, service: 'USPS PRIORITY MAIL', weight: '2 lb', destination: '90001 US' },
  }));

describe('manifest', () => {
  it('lists every label once, with page numbers and a sample mark', () => {
    const pdf = pdfManifest(form, lines(120)).toString('latin1');
    const pages = [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, body = '']) =>
      inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
    );
    expect(pages.join('').match(/\(94\d{4} /g)).toHaveLength(120);
    expect(pages[0]).toContain('120 pieces');
    expect(pages.at(-1)).toContain(`SAMPLE. Form SF202611240A1B2C3D4E, page ${pages.length} of ${pages.length}`);
  });
});
