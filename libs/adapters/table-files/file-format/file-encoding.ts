import { isUtf8 } from 'node:buffer';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';

const boms: readonly (readonly [FileEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How many bytes the byte order mark of this encoding takes at the start of the file; 0 without one. */
export function bomLength(bytes: Uint8Array, encoding: FileEncoding): number {
  const [, bom = []] = boms.find(([of]) => of === encoding) ?? [];
  return bom.length > 0 && bom.every((byte, at) => bytes[at] === byte) ? bom.length : 0;
}

/** What is said of a text in bytes that are no Unicode: its letters tell which of many it is, see `detectEncoding`. */
export const eightBit: FileEncoding = 'windows-1252';

/** The encoding of a text by its first bytes, `eightBit` for all that is no Unicode; null when it is no text. */
export function encodingOf(bytes: Uint8Array): FileEncoding | null {
  const marked = boms.find(([encoding]) => bomLength(bytes, encoding) > 0)?.[0];
  // UTF-32 begins with the same bytes as UTF-16 and is half zeros.
  if (marked) return marked !== 'utf-8' && zeroShare(bytes, 0, 1) > 0.6 ? null : marked;
  const [even, odd] = [zeroShare(bytes, 0, 2), zeroShare(bytes, 1, 2)];
  if (odd > 0.4 && even < 0.05) return 'utf-16le';
  if (even > 0.4 && odd < 0.05) return 'utf-16be';
  if (isUtf8(wholeCharacters(bytes))) return zeroShare(bytes, 0, 1) > 0.1 ? null : 'utf-8';
  return controlShare(bytes) > 0.02 ? null : eightBit;
}

function zeroShare(bytes: Uint8Array, from: number, step: number): number {
  let zeros = 0;
  for (let at = from; at < bytes.length; at += step) if (bytes[at] === 0) zeros += 1;
  return zeros / Math.max(1, Math.floor(bytes.length / step));
}

function controlShare(bytes: Uint8Array): number {
  let controls = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) controls += 1;
  return controls / Math.max(1, bytes.length);
}

/** Without a character that is cut off at the end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1)
    if (bytes[bytes.length - back]! >= 0xc0) return bytes.subarray(0, bytes.length - back);
  return bytes;
}
