import iconv from 'iconv-lite';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';

/** Takes bytes as they come. A character that is cut off waits for the rest of it until the `end`. */
export type TextSteps = { write: (bytes: Buffer) => string; end: () => string };

/** Decodes step by step; bytes that mean nothing in the encoding become U+FFFD. Marks of byte order stay. */
export function textSteps(encoding: FileEncoding): TextSteps {
  if (!isUnicode(encoding)) {
    const steps = iconv.getDecoder(encoding, { stripBOM: false });
    return { write: (bytes) => steps.write(bytes), end: () => steps.end() ?? '' };
  }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

/** The text of these bytes. */
export function decodeText(bytes: Buffer, encoding: FileEncoding): string {
  const steps = textSteps(encoding);
  return steps.write(bytes) + steps.end();
}

export const isUnicode = (encoding: FileEncoding): boolean => encoding.startsWith('utf-');
