import { readFileSync } from 'node:fs';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { sampleAddress, sampleLabel } from './fixtures/sample-labels.js';
import { renderLabel } from './render-label.js';

const fixture = JSON.parse(readFileSync(new URL('fixtures/us-addresses.json', import.meta.url), 'utf8')) as {
  rows: string[][];
};

describe('labels of real addresses', () => {
  const models = fixture.rows.map(([street1 = '', street2 = '', city = '', state = '', postal = ''], serial) =>
    sampleLabel({ to: sampleAddress({ street1, street2, city, state, postal }) }, 104_729 * serial),
  );

  const batch = 44;
  const batches = Array.from({ length: models.length / batch }, (_, index) => index * batch);

  it.each(batches)(
    'show the printed recipient and a barcode readable at 203 dpi, for 44 of them from number %i',
    async (first) => {
      const some = models.slice(first, first + batch);
      await withPdfPages(renderLabel(some, 'pdf'), 203, async (pages) => {
        expect(pages).toHaveLength(batch);
        for (const [index, page] of pages.entries()) {
          const model = some[index];
          const text = page.text();
          expect(text).toContain(model?.to.street1);
          expect(text).toContain(`${model?.to.city} ${model?.to.state} ${model?.to.postal}`);
          expect(await readBarcodes(await page.image())).toEqual([{ text: model?.barcode.text, gs1: true }]);
        }
      });
    },
    60_000,
  );
});
