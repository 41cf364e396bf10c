import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The bytes of a file as they come. Whoever stops in the middle can still answer: the line stays open, and what is left of the file
 * is let go by, because a sender may look for an answer behind it.
 * @throws body_too_large as soon as it has more than `most` bytes; invalid_body when the line breaks: nobody of us is at fault.
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
