import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/errors.js';

/**
 * The bytes of a file as they come. Whoever stops in the middle can still answer: the line stays open, and what is left of the file
 * is let go by, because a sender may look for an answer behind it.
 * @throws invalid_body when the line breaks: nobody of us is at fault.
 */
export async function* arrivingFile(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new DomainError('invalid_body', 'invalid', 'The file did not arrive as a whole.', {}, { cause: error });
  } finally {
    file.resume();
  }
}
