import type { PartList } from '#libs/contracts/imports/imports.js';
import { ApiProblem } from '../../../lib/http/problems';
import { partOf } from './upload-parts';

/** What has arrived under this name is of another file. */
class DifferentFile extends Error {
  override readonly name = 'OtherFile';
}

/** Whether an upload stopped because its file is not the one that was begun: the browser has seen it, or the server. */
export const isOtherFile = (error: unknown): boolean =>
  error instanceof DifferentFile || (error instanceof ApiProblem && error.code === 'file_differs');

/**
 * The parts that have to be sent of a file that was begun before what is missing of it. Where the browser has no hashes (a page
 * without https) those that have arrived are sent again: the server compares them.
 * @throws DifferentFile when a part that has arrived is not of this file.
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
