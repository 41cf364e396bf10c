import { crc32, deflateSync } from 'node:zlib';
import { glyphs } from './glyphs.js';

/** 4×6 in at 300 dpi. */
export const labelDots = { width: 1200, height: 1800 };

/** A label as black dots on white. */
export class LabelPicture {
  readonly #stride = Math.ceil(labelDots.width / 8);
  /** One bit per dot, 1 is white, each row after a byte 0: what PNG compresses. */
  readonly #rows = Buffer.alloc((this.#stride + 1) * labelDots.height, 0xff);

  constructor() {
    for (let y = 0; y < labelDots.height; y += 1) this.#rows[y * (this.#stride + 1)] = 0;
  }

  box(left: number, top: number, width: number, height: number): void {
    const right = Math.min(labelDots.width, left + width);
    for (let y = top; y < Math.min(labelDots.height, top + height); y += 1)
      for (let x = Math.max(0, left); x < right; x += 1) {
        const at = y * (this.#stride + 1) + 1 + (x >> 3);
        this.#rows[at] = (this.#rows[at] ?? 0) & ~(0x80 >> (x & 7));
      }
  }

  /** One line; `dot` is the size of a letter's dots. Returns nothing for letters that the table lacks. */
  text(left: number, top: number, dot: number, line: string): void {
    [...line.normalize('NFKD').toUpperCase()].forEach((letter, at) => {
      const columns = Buffer.from(glyphs[letter] ?? '', 'hex');
      columns.forEach((column, x) => {
        for (let y = 0; y < 7; y += 1)
          if ((column >> y) & 1) this.box(left + (at * 6 + x) * dot, top + y * dot, dot, dot);
      });
    });
  }

  /** Bars and spaces in turn, in modules of `module` dots. */
  bars(left: number, top: number, height: number, widths: readonly number[], module: number): void {
    let x = left;
    widths.forEach((width, at) => {
      if (at % 2 === 0) this.box(x, top, width * module, height);
      x += width * module;
    });
  }

  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(labelDots.width, 0);
    header.writeUInt32BE(labelDots.height, 4);
    header.set([1, 0, 0, 0, 0], 8);
    const resolution = Buffer.from([0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]);
    const parts = [
      chunk('IHDR', header),
      chunk('pHYs', resolution),
      chunk('IDAT', deflateSync(this.#rows, { level: 3 })),
    ];
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IEND', Buffer.alloc(0))]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
