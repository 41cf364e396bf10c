import type { FileEncoding } from '../file-format/file-encoding.js';

type Piece = { from: number; to: number; source: number; text: string };

/**
 * Turns the bytes of a file, from one place on, into UTF-8 and remembers which byte of the file stands where: `offsetOf` tells
 * it, for places that were not told before.
 */
export class SourceText {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #unit: number;
  #pieces: Piece[] = [];
  #source: number;
  #length = 0;

  /** @param from the byte of the file that comes first; the beginning of a character. */
  constructor(
    private readonly encoding: FileEncoding,
    private readonly from: number,
  ) {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    this.#unit = encoding.startsWith('utf-16') ? 2 : 1;
    this.#source = from;
  }

  /** The next bytes of the file, as UTF-8. */
  push(bytes: Buffer): Buffer {
    if (this.encoding === 'utf-8') return bytes;
    const text = this.#decoder.decode(bytes, { stream: true });
    const content = Buffer.from(text);
    this.#pieces.push({ from: this.#length, to: this.#length + content.length, source: this.#source, text });
    this.#length += content.length;
    this.#source += text.length * this.#unit;
    return content;
  }

  /** The byte of the file that stands at `place` of the UTF-8; no earlier one can be asked for after that. */
  offsetOf(place: number): number {
    if (this.encoding === 'utf-8') return this.from + place;
    this.#pieces = this.#pieces.filter(({ to }) => to >= place);
    const piece = this.#pieces[0];
    if (!piece) return this.#source;
    const before = Buffer.from(piece.text)
      .subarray(0, place - piece.from)
      .toString();
    return piece.source + before.length * this.#unit;
  }
}
