import iconv from 'iconv-lite';
import type { FoundEncoding } from '#libs/contracts/imports/encodings.js';
import { readRecords } from '#libs/adapters/table-files/csv/read-records.js';
import { collectEvidence } from '#libs/adapters/table-files/encoding/collect-evidence.js';
import { decodeText } from '#libs/adapters/table-files/encoding/decode-text.js';
import { detectEncoding } from '#libs/adapters/table-files/encoding/detect-encoding.js';
import { countryAddresses } from '#libs/adapters/table-files/encoding/testing/country-addresses.js';
import { encodedFiles } from '#libs/adapters/table-files/encoding/testing/encoded-files.js';
import type { Check } from '../../check.js';

async function* asCharacters(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(bytes.toString('latin1')));
}

const detect = async (bytes: Buffer): Promise<FoundEncoding> =>
  detectEncoding(await collectEvidence(readRecords(asCharacters(bytes), { delimiter: ',', quote: '"' })));
const readAs = ({ candidates: [best] }: FoundEncoding, bytes: Buffer): string =>
  best ? decodeText(bytes, best.encoding) : '';

const addresses = {
  data: 'Names and public buildings of 15 countries, written in 11 encodings by iconv-lite: `table-files/encoding/testing`',
  date: '2026-11',
} as const;

/** A file of twenty rows is read as it was written, and nobody is asked. */
export const encodingsOfFiles: Check = {
  name: 'Encodings of files detected',
  ...addresses,
  remains: '',
  compare: async () => {
    const files = encodedFiles();
    const differences: string[] = [];
    for (const { country, encoding, text, bytes } of files) {
      const found = await detect(bytes);
      if (readAs(found, bytes) !== text || found.readings.length > 0) differences.push(`${country} in ${encoding}`);
    }
    return { cases: files.length, differences };
  },
};

/** Each address alone, with its own country and sent as one of the United States, in every encoding that its country has here. */
function singleRows(): { bytes: Buffer; text: string }[] {
  return encodedFiles()
    .flatMap(({ country, encoding }) =>
      (countryAddresses[country] ?? []).flatMap((cells) =>
        [country, 'US'].map((code) => {
          const text = ['Name,Street,City,Zip,Country', [...cells, code].join(',')].join('\n');
          return { text, bytes: iconv.encode(text, encoding), encoding };
        }),
      ),
    )
    .filter(({ text, bytes, encoding }) => iconv.decode(bytes, encoding) === text);
}

/** A file of one row is read as it was written, or its owner is asked: never wrong in silence. */
export const encodingsOfRows: Check = {
  name: 'Encodings of single rows: correct, or left to the user',
  ...addresses,
  remains: '',
  compare: async () => {
    const rows = singleRows();
    const differences: string[] = [];
    for (const { text, bytes } of rows) {
      const found = await detect(bytes);
      if (found.readings.length === 0 && readAs(found, bytes) !== text) differences.push(text);
    }
    return { cases: rows.length, differences };
  },
};
