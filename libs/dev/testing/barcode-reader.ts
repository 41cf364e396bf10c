import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes as read } from 'zxing-wasm/reader';

/**
 * `text` as a scanner would send it; for a GS1 symbol, the human-readable form with identifiers in parentheses. `gs1`:
 * the symbol starts with FNC1.
 */
export type ReadBarcode = { text: string; gs1: boolean };

let prepared = false;

/** Reads every Code 128 in a PNG or JPEG with ZXing, which shares no code with our label drawing. Works offline. */
export async function readBarcodes(image: Uint8Array): Promise<ReadBarcode[]> {
  if (!prepared) {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    const bytes = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
    prepareZXingModule({ overrides: { wasmBinary: bytes } });
    prepared = true;
  }
  const found = await read(image, { formats: ['Code128'], textMode: 'HRI', tryHarder: true });
  return found
    .filter((barcode) => barcode.isValid)
    .map(({ text, symbologyIdentifier }) => ({ text, gs1: symbologyIdentifier === ']C1' }));
}
