import { Bitmap } from '../png/bitmap.js';

/** The picture in another size: a dot is black where most of what lies below it is. The same size is the same picture. */
export function scaleBitmap(from: Bitmap, width: number, height: number): Bitmap {
  if (from.width === width && from.height === height) return from;
  const to = new Bitmap(width, height);
  const [stepX, stepY] = [from.width / width, from.height / height];
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = span(y, stepY);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = span(x, stepX);
      let black = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          black += ((from.data[row * from.stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
      if (black * 2 > (bottom - top) * (right - left)) to.fill(x, y, x + 1, y + 1);
    }
  }
  return to;
}

/** The dots below a dot, at least one. */
function span(at: number, step: number): [from: number, to: number] {
  const from = Math.round(at * step);
  return [from, Math.max(from + 1, Math.round((at + 1) * step))];
}
