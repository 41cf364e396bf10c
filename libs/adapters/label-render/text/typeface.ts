import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** A closed line of points in font units, y upwards: x0, y0, x1, y1 … */
export type Contour = Float64Array;

/** Number of straight segments per curve; no printer shows more at label sizes. */
const curvePieces = 5;

/**
 * Arimo (SIL Open Font License), whose widths equal Helvetica's: the base font of PDF readers and the outlines that we
 * draw measure the same. Loaded at first use and cached for the life of the process.
 */
export class Typeface {
  static readonly #loaded = new Map<boolean, Typeface>();
  readonly #advances = new Map<number, number>();
  readonly #outlines = new Map<number, Contour[]>();

  readonly unitsPerEm: number;

  private constructor(private readonly font: Font) {
    this.unitsPerEm = font.unitsPerEm;
  }

  static of(bold: boolean): Typeface {
    const known = this.#loaded.get(bold);
    if (known) return known;
    const file = bold
      ? require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')
      : require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf');
    const opened = create(readFileSync(file));
    if (!('glyphForCodePoint' in opened)) throw new TypeError(`${file} is a collection, not a font.`);
    const typeface = new Typeface(opened);
    this.#loaded.set(bold, typeface);
    return typeface;
  }

  has(codePoint: number): boolean {
    return this.font.hasGlyphForCodePoint(codePoint);
  }

  /** Font units. */
  advance(codePoint: number): number {
    const known = this.#advances.get(codePoint);
    if (known !== undefined) return known;
    const advance = this.font.glyphForCodePoint(codePoint).advanceWidth;
    this.#advances.set(codePoint, advance);
    return advance;
  }

  /** Width of one line in points. */
  measure(text: string, size: number): number {
    let units = 0;
    for (const character of text) units += this.advance(character.codePointAt(0) ?? 0);
    return (units * size) / this.unitsPerEm;
  }

  outline(codePoint: number): Contour[] {
    const known = this.#outlines.get(codePoint);
    if (known) return known;
    const contours = flatten(this.font.glyphForCodePoint(codePoint).path.commands);
    this.#outlines.set(codePoint, contours);
    return contours;
  }
}

type PathCommand = { command: string; args: number[] };

function flatten(commands: PathCommand[]): Contour[] {
  const contours: number[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([...args]);
    const points = contours.at(-1);
    if (command === 'lineTo') points?.push(...args);
    if (command === 'quadraticCurveTo' && points) curve(points, args);
    if (command === 'bezierCurveTo') throw new TypeError('Only TrueType outlines are drawn.');
  }
  return contours.filter((points) => points.length >= 6).map((points) => Float64Array.from(points));
}

function curve(points: number[], [controlX = 0, controlY = 0, endX = 0, endY = 0]: number[]): void {
  const [startX = 0, startY = 0] = points.slice(-2);
  for (let piece = 1; piece <= curvePieces; piece += 1) {
    const t = piece / curvePieces;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    points.push(a * startX + b * controlX + c * endX, a * startY + b * controlY + c * endY);
  }
}
