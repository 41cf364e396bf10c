const textOid = 25;

/**
 * A parameter `text[]` as PostgreSQL sends it itself: long texts are neither escaped here nor unescaped there.
 * @param values without zero characters and halves of characters.
 */
export function textArray(values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value));
  const head = values.length > 0 ? [1, 0, textOid, values.length, 1] : [0, 0, textOid];
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + size, head.length * 4));
  let at = 0;
  for (const number of head) at = bytes.writeInt32BE(number, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(sizes[index]!, at);
    at += bytes.write(value, at);
  }
  return bytes;
}
