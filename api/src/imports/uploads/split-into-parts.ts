import { partBytes } from '#libs/contracts/imports/imports.js';

/**
 * Cuts the bytes of a file into its parts. Each lies in the same piece of memory as the one before and is gone with the next: what is
 * made again for each part has to be cleared up while others wait.
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
