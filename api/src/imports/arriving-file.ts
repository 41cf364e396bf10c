import type { Readable } from 'node:stream';
import { DomainError } from '#libs/domain/errors.js';

/** The bytes of a file as they come. @throws invalid_body when the line breaks: nobody of us is at fault. */
export async function* arrivingFile(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw new DomainError('invalid_body', 'invalid', 'The file did not arrive as a whole.', {}, { cause: error });
  }
}
