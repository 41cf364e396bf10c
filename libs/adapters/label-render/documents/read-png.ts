import { inflateSync } from 'node:zlib';
import { Bitmap } from '../png/bitmap.js';

/** Samples per dot by color type: gray, RGB, palette, gray and alpha, RGB and alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Larger pictures are no labels: 8 in × 14 in at 600 dpi. */
const maxDots = 4800 * 8400;

/**
 * A PNG as black dots (PNG 1.2): everything darker than the middle is black, what is transparent is white.
 * @throws RangeError for a file that is broken, interlaced or too large
 */
export function readPng(file: Buffer): Bitmap {
  const { header, palette, data } = chunksOf(file);
  const [width, height, depth, color] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8] ?? 0,
    header[9] ?? 0,
  ];
  const channels = channelsOf[color];
  if (channels === undefined || header[12] !== 0 || width * height > maxDots || width * height === 0)
    throw new RangeError('This PNG cannot be drawn.');
  const stride = Math.ceil((width * channels * depth) / 8);
  const rows = inflateSync(data, { maxOutputLength: (stride + 1) * height });
  if (rows.length < (stride + 1) * height) throw new RangeError('This PNG is cut off.');
  unfilter(rows, stride, height, Math.max(1, (channels * depth) >> 3));
  const bitmap = new Bitmap(width, height);
  const most = 2 ** Math.min(depth, 8) - 1;
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1) + 1;
    const sample = (x: number, channel: number): number => {
      const bit = (x * channels + channel) * depth;
      const byte = rows[start + (bit >> 3)] ?? 0;
      return depth >= 8 ? byte : (byte >> (8 - depth - (bit & 7))) & most;
    };
    for (let x = 0; x < width; x += 1)
      if (isBlack(color, (channel) => sample(x, channel), most, palette)) {
        const at = y * bitmap.stride + (x >> 3);
        bitmap.data[at] = (bitmap.data[at] ?? 0) | (0x80 >> (x & 7));
      }
  }
  return bitmap;
}

function isBlack(color: number, sample: (channel: number) => number, most: number, palette: Buffer): boolean {
  if (color === 3) {
    const at = sample(0) * 3;
    return luminance(palette[at] ?? 255, palette[at + 1] ?? 255, palette[at + 2] ?? 255) < 128;
  }
  const alpha = color === 4 ? sample(1) : color === 6 ? sample(3) : most;
  const gray = color === 2 || color === 6 ? luminance(sample(0), sample(1), sample(2)) : sample(0);
  return alpha * 2 > most && gray * 2 < most + 1;
}

const luminance = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;

function chunksOf(file: Buffer): { header: Buffer; palette: Buffer; data: Buffer } {
  let header: Buffer = Buffer.alloc(0);
  let palette: Buffer = Buffer.alloc(0);
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = content;
    else if (type === 'PLTE') palette = content;
    else if (type === 'IDAT') data.push(content);
    at += 12 + length;
  }
  if (header.length < 13 || data.length === 0) throw new RangeError('Not a PNG file.');
  return { header, palette, data: Buffer.concat(data) };
}

/** Undoes the filters of PNG 1.2, 6: each row after a byte that names its filter. */
function unfilter(rows: Buffer, stride: number, height: number, step: number): void {
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1) + 1;
    const above = start - stride - 1;
    const filter = rows[start - 1];
    if (filter === 0) continue;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (rows[start + x - step] ?? 0) : 0;
      const up = y > 0 ? (rows[above + x] ?? 0) : 0;
      const corner = y > 0 && x >= step ? (rows[above + x - step] ?? 0) : 0;
      const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      rows[start + x] = ((rows[start + x] ?? 0) + guess) & 0xff;
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
