import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sampleAddress, sampleLabel, sampleLabels } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { renderLabel } from '#libs/adapters/label-render/render-label.js';
import { labelFormats, type LabelFormat, type LabelModel } from '#libs/contracts/shipments/labels.js';
import { readBarcodes } from '#libs/dev/testing/barcode-reader.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { together, type Check, type Comparison } from '../../check.js';

const { getApi } = createRequire(import.meta.url)('zpl-renderer-js') as typeof import('zpl-renderer-js');
const addresses = JSON.parse(
  readFileSync(new URL('../../../../../adapters/label-render/fixtures/us-addresses.json', import.meta.url), 'utf8'),
) as { rows: string[][] };

/** A picture of each label as a 203 or 300 dpi printer prints it, by programs that share no code with ours. */
async function pictures(model: LabelModel, format: LabelFormat): Promise<Uint8Array[]> {
  const file = renderLabel([model], format);
  if (format.startsWith('png')) return [file];
  if (format.startsWith('zpl')) {
    const [dots, dpi] = format === 'zpl300' ? [12, 300] : [8, 203];
    const { zplToBase64Async } = await getApi();
    const size = [(4 * dpi) / dots, (6 * dpi) / dots] as const;
    return [Buffer.from(await zplToBase64Async(file.toString('utf8'), ...size, dots), 'base64')];
  }
  return withPdfPages(file, 203, (pages) => Promise.all(pages.map((page) => page.image())));
}

async function readBack(name: string, model: LabelModel, format: LabelFormat): Promise<Comparison> {
  const found = (await Promise.all((await pictures(model, format)).map(readBarcodes))).flat();
  const isRight = found.length === 1 && found[0]?.text === model.barcode.text;
  return { cases: 1, differences: isRight ? [] : [`${name} as ${format}: ${found.map(({ text }) => text).join()}`] };
}

/** Every second of the addresses: all of them are read by a test of their own. */
const ofAddresses = addresses.rows
  .filter((_, at) => at % 2 === 0)
  .map(([street1 = '', street2 = '', city = '', state = '', postal = ''], serial) =>
    sampleLabel({ to: sampleAddress({ street1, street2, city, state, postal }) }, 104_729 * serial),
  );

/** Barcodes of labels, read from the printed picture. */
export const labelsReadBack: Check = {
  name: 'Barcodes read back from labels',
  data: 'Sample labels in every format, and labels of real addresses (`label-render/fixtures/us-addresses.json`), read by ZXing',
  date: 'zxing-wasm 3.1.4, zpl-renderer-js 3.4.0',
  remains: '',
  slow: true,
  compare: async () => {
    const parts: Comparison[] = [];
    for (const [name, model] of Object.entries(sampleLabels))
      for (const format of labelFormats) parts.push(await readBack(name, model, format));
    for (const model of ofAddresses) parts.push(await readBack(model.to.street1, model, 'png203'));
    return together(parts);
  },
};
