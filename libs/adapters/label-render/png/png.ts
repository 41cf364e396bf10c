import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.js';

/**
 * A PNG of one bit per dot (RFC 2083: grayscale, depth 1) that states its resolution, so that it prints at its true
 * size.
 */
export function png(bitmap: Bitmap, dpi: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const resolution = Buffer.alloc(9);
  const dotsPerMetre = Math.round(dpi / 0.0254);
  resolution.writeUInt32BE(dotsPerMetre, 0);
  resolution.writeUInt32BE(dotsPerMetre, 4);
  resolution.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('pHYs', resolution),
    chunk('IDAT', deflateSync(rows(bitmap), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Every row after a 0 (no filter); in PNG 1 is white. */
function rows(bitmap: Bitmap): Buffer {
  const bytes = Buffer.alloc((bitmap.stride + 1) * bitmap.height);
  for (let y = 0; y < bitmap.height; y += 1) {
    const [from, to] = [y * bitmap.stride, y * (bitmap.stride + 1) + 1];
    for (let at = 0; at < bitmap.stride; at += 1) bytes[to + at] = ~(bitmap.data[from + at] ?? 0) & 0xff;
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
