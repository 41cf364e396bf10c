/** Chunks that make the picture, its colors and its size; not texts, EXIF, times and animations. */
const pictureChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
]);

/** More than any program writes for 5 MB. */
const mostChunks = 100_000;

/** The parts of a PNG (ISO/IEC 15948, 5) that make its picture, and nothing after its end. Null for one without an end, or with too many chunks. */
export function stripPng(content: Buffer): Buffer[] | null {
  const parts: Buffer[] = [];
  let [from, at] = [0, 8];
  for (let chunks = 0; chunks < mostChunks && at + 12 <= content.length; chunks += 1) {
    const type = content.subarray(at + 4, at + 8).toString('latin1');
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return null;
    if (!pictureChunks.has(type)) {
      parts.push(content.subarray(from, at));
      from = end;
    }
    if (type === 'IEND') return [...parts, content.subarray(from, end)];
    at = end;
  }
  return null;
}
