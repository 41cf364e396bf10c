/** Corner points of a box in the plane of the drawing, each "x,y". */
export interface BoxShape {
  front: string;
  top: string;
  side: string;
  /** Where the three measures are written. */
  labels: { length: Point; width: Point; height: Point };
}
interface Point {
  x: number;
  y: number;
}

/** Depth runs up and to the right at 30°, at half its length: a cabinet projection. */
const depthX = Math.cos(Math.PI / 6) * 0.5;
const depthY = Math.sin(Math.PI / 6) * 0.5;

/**
 * A box of length × width × height (any one unit) drawn to scale into `area` (width, height in px) with `margin` px around.
 * Undefined when a side is missing or not positive.
 */
export function boxShape(
  sides: [number, number, number],
  area: [number, number],
  margin: number,
): BoxShape | undefined {
  const [length, width, height] = sides;
  if (!sides.every((side) => Number.isFinite(side) && side > 0)) return undefined;
  const scale = Math.min(
    (area[0] - 2 * margin) / (length + width * depthX),
    (area[1] - 2 * margin) / (height + width * depthY),
  );
  const l = length * scale;
  const h = height * scale;
  const dx = width * depthX * scale;
  const dy = width * depthY * scale;
  const x = (area[0] - l - dx) / 2;
  const y = (area[1] - h - dy) / 2 + dy;
  const points = (...all: [number, number][]) => all.map(([px, py]) => `${round(px)},${round(py)}`).join(' ');
  return {
    front: points([x, y], [x + l, y], [x + l, y + h], [x, y + h]),
    top: points([x, y], [x + dx, y - dy], [x + l + dx, y - dy], [x + l, y]),
    side: points([x + l, y], [x + l + dx, y - dy], [x + l + dx, y + h - dy], [x + l, y + h]),
    labels: {
      length: { x: x + l / 2, y: y + h + 16 },
      width: { x: x + l + dx / 2 + 10, y: y + h - dy / 2 + 12 },
      height: { x: x - 8, y: y + h / 2 + 4 },
    },
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
