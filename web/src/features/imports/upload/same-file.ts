import type { PartList } from '#libs/contracts/imports/imports.js';
import { ApiProblem } from '../../../lib/http/problems';
import { partOf } from './upload-parts';

/** The parts that arrived under this name are of another file. */
class DifferentFile extends Error {
  override readonly name = 'OtherFile';
}

/** Whether an upload stopped because its file is not the one that was begun: the browser has seen it, or the server. */
export const isOtherFile = (error: unknown): boolean =>
  error instanceof DifferentFile || (error instanceof ApiProblem && error.code === 'file_differs');

/**
 * Parts of an interrupted upload that have to be sent before its missing ones. Without hashes in the browser (a page without
 * https), arrived parts are sent again: the server compares them.
 * @throws DifferentFile when an arrived part is not of this file.
 */
export async function partsToProve(file: Blob, parts: PartList['parts'], signal: AbortSignal): Promise<number[]> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return parts.map(({ number }) => number);
  for (const { number, sha256 } of parts) {
    const hash = await subtle.digest('SHA-256', await partOf(file, number).arrayBuffer());
    signal.throwIfAborted();
    if (hexOf(hash) !== sha256) throw new DifferentFile('You started a different file with this name and size.');
  }
  return [];
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
