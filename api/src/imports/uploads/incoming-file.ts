import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The bytes of a file as they arrive. A handler that stops early can still answer: the connection stays open and the rest is
 * discarded, because a sender may read the response only after sending the file.
 * @throws body_too_large as soon as it exceeds `most` bytes; invalid_body when the connection breaks, which is no fault of ours.
 */
export async function* incomingFile(file: Readable, most = Infinity): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most)
        throw new DomainError('body_too_large', 'invalid', `The file is too large: at most ${most} bytes.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('invalid_body', 'invalid', 'The file did not arrive completely.', {}, { cause: error });
  } finally {
    file.resume();
  }
}
