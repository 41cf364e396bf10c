import type { Contour } from '../text/typeface.js';

/** A black and white image, one bit per dot, as a thermal printer prints it: no gray, bars on whole dots. */
export class Bitmap {
  readonly stride: number;
  /** Rows of `stride` bytes, leftmost dot in the highest bit, 1 = black. */
  readonly data: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.stride = Math.ceil(width / 8);
    this.data = new Uint8Array(this.stride * height);
  }

  /** Fills the dots from `x0` up to `x1` of the rows from `y0` up to `y1` in black or white. */
  fill(x0: number, y0: number, x1: number, y1: number, white = false): void {
    const [left, right] = [Math.max(0, x0), Math.min(this.width, x1)];
    if (left >= right) return;
    const [first, last] = [left >> 3, (right - 1) >> 3];
    for (let y = Math.max(0, y0); y < Math.min(this.height, y1); y += 1) {
      const row = y * this.stride;
      for (let at = first; at <= last; at += 1) {
        let bits = 0xff;
        if (at === first) bits &= 0xff >> (left & 7);
        if (at === last) bits &= 0xff << (7 - ((right - 1) & 7));
        const known = this.data[row + at] ?? 0;
        this.data[row + at] = white ? known & ~bits : known | bits;
      }
    }
  }

  /**
   * Fills an outline by the non-zero rule; a dot counts when its center is inside. `scale` is dots per font unit; `x`,
   * `y` is the pen position in dots.
   */
  fillOutline(contours: Contour[], x: number, y: number, scale: number, white = false): void {
    const rows = crossings(contours, x, y, scale);
    for (const [row, crossed] of rows) {
      crossed.sort((a, b) => a.x - b.x);
      let winding = 0;
      for (const [index, crossing] of crossed.entries()) {
        winding += crossing.direction;
        const next = crossed[index + 1];
        if (winding !== 0 && next) this.fill(Math.ceil(crossing.x - 0.5), row, Math.ceil(next.x - 0.5), row + 1, white);
      }
    }
  }
}

type Crossing = { x: number; direction: 1 | -1 };

/** Where the outline crosses the middle of each row of dots. */
function crossings(contours: Contour[], penX: number, penY: number, scale: number): Map<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>();
  for (const contour of contours) {
    let fromX = penX + (contour.at(-2) ?? 0) * scale;
    let fromY = penY - (contour.at(-1) ?? 0) * scale;
    for (let point = 0; point < contour.length; point += 2) {
      const toX = penX + (contour[point] ?? 0) * scale;
      const toY = penY - (contour[point + 1] ?? 0) * scale;
      const direction = toY > fromY ? 1 : -1;
      const last = Math.ceil(Math.max(fromY, toY) - 0.5);
      for (let row = Math.ceil(Math.min(fromY, toY) - 0.5); row < last; row += 1) {
        const x = fromX + ((row + 0.5 - fromY) / (toY - fromY)) * (toX - fromX);
        const known = rows.get(row);
        if (known) known.push({ x, direction });
        else rows.set(row, [{ x, direction }]);
      }
      [fromX, fromY] = [toX, toY];
    }
  }
  return rows;
}
