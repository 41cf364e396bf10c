const header = 'Exif\0\0';
const tag = 0x0112;

/** Which way is up, 2 to 8, in the payload of an EXIF segment (EXIF 2.32, 4.6.4); null: as stored, or not said. */
export function jpegOrientation(segment: Buffer): number | null {
  if (segment.subarray(0, header.length).toString('latin1') !== header) return null;
  const tiff = segment.subarray(header.length);
  const order = tiff.subarray(0, 2).toString('latin1');
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return order === 'II' ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const end = Math.min(tiff.length, directory + 2 + read(directory, 2) * 12);
  for (let entry = directory + 2; entry < end; entry += 12) {
    if (read(entry, 2) !== tag) continue;
    const value = read(entry + 8, 2);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF segment that says only which way is up. */
export function orientationSegment(orientation: number): Buffer {
  const directory = [0, 1, tag >> 8, tag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const tiff = [...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, ...directory];
  const payload = [...Buffer.from(header, 'latin1'), ...tiff];
  return Buffer.from([0xff, 0xe1, 0, payload.length + 2, ...payload]);
}
