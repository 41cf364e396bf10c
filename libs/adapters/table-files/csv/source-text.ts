import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import { isUnicode, textSteps, type TextSteps } from '../encoding/decode-text.js';

/** Bytes of the file that begin at `source`, and the UTF-8 made of them that begins at `from`. */
type Piece = { from: number; source: number; bytes: Buffer; content: Buffer };

const [feed, back] = [10, 13];

/**
 * Turns the bytes of a file, from one place on, into UTF-8 and remembers which byte of the file stands where: `offsetOf` tells
 * it, for ends of rows behind those that were told before.
 */
export class SourceText {
  readonly #steps: TextSteps;
  #pieces: Piece[] = [];
  #source: number;
  #length = 0;

  /** @param from the byte of the file that comes first; the beginning of a character. */
  constructor(
    private readonly encoding: FileEncoding,
    private readonly from: number,
  ) {
    this.#steps = textSteps(encoding);
    this.#source = from;
  }

  /** The next bytes of the file, as UTF-8. */
  push(bytes: Buffer): Buffer {
    if (this.encoding === 'utf-8') return bytes;
    const text = this.#steps.write(bytes);
    const content = Buffer.from(text);
    this.#pieces.push({ from: this.#length, source: this.#source, bytes, content });
    this.#length += content.length;
    this.#source += isUnicode(this.encoding) ? text.length * 2 : bytes.length;
    return content;
  }

  /** What is left at the end of the file of a character that is cut off. */
  end(): Buffer {
    return Buffer.from(isUnicode(this.encoding) ? '' : this.#steps.end());
  }

  /** The byte of the file behind the row that ends at `place` of the UTF-8; no earlier one can be asked for after that. */
  offsetOf(place: number): number {
    if (this.encoding === 'utf-8') return this.from + place;
    this.#pieces = this.#pieces.filter(({ from, content }) => from + content.length >= place);
    const piece = this.#pieces[0];
    if (!piece || !isLineEnd(piece.content[place - piece.from - 1])) return this.#source;
    const before = piece.content.subarray(0, place - piece.from);
    if (isUnicode(this.encoding)) return piece.source + 2 * before.toString().length;
    return piece.source + afterLineEnds(piece.bytes, countLineEnds(before));
  }
}

const isLineEnd = (byte: number | undefined): boolean => byte === feed || byte === back;

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (isLineEnd(byte)) count += 1;
  return count;
}

/** How many bytes there are up to the end of so many line ends, which are the same byte in every encoding but UTF-16. */
function afterLineEnds(bytes: Buffer, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < bytes.length; at += 1) if (isLineEnd(bytes[at])) left -= 1;
  return at;
}
