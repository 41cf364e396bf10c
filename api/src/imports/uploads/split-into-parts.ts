import { partBytes } from '#libs/contracts/imports/imports.js';

/**
 * Splits the bytes of a file into its parts. All parts share one buffer, which the next part overwrites: buffers allocated per
 * part would be garbage-collected while other requests wait.
 */
export async function* splitIntoParts(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const memory = Buffer.allocUnsafeSlow(partBytes);
  let length = 0;
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(memory, length, at);
      at += copied;
      length += copied;
      if (length < partBytes) continue;
      yield memory;
      length = 0;
    }
  }
  if (length > 0) yield memory.subarray(0, length);
}
