/** Place of code, both from 1. */
export type Position = { readonly line: number; readonly column: number };
export type Origin = Position & { readonly source: string };

type Payload = { readonly sources: readonly string[]; readonly mappings: string };

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitOf = new Int8Array(128).fill(-1);
for (const [value, char] of [...digits].entries()) digitOf[char.charCodeAt(0)] = value;

const comma = 44;
const semicolon = 59;

/**
 * A source map (ECMA-426) of one large program: it remembers where each line starts and decodes only lines that are
 * asked for. Node's `SourceMap` holds an object for each of a million segments: 126 MB instead of 15.
 */
export class ProgramMap {
  readonly #map: Payload;
  /** Per line: where its text starts, and the running source, line and column before it. */
  readonly #starts: Int32Array;
  #at = 0;
  readonly #running = new Int32Array(3);

  constructor(map: Payload) {
    this.#map = map;
    this.#starts = startsOf(Buffer.from(map.mappings, 'latin1'));
  }

  /** Where this place of the program was written; undefined when the map does not say. */
  originOf({ line, column }: Position): Origin | undefined {
    const start = (line - 1) * 4;
    if (start < 0 || start >= this.#starts.length) return undefined;
    this.#at = this.#starts[start] ?? 0;
    this.#running.set(this.#starts.subarray(start + 1, start + 4));
    let found: Origin | undefined;
    this.#readLine((generated, isOfSource) => {
      if (generated >= column) return;
      const [source = 0, sourceLine = 0, sourceColumn = 0] = this.#running;
      const name = isOfSource ? this.#map.sources[source] : undefined;
      found = name === undefined ? undefined : { source: name, line: sourceLine + 1, column: sourceColumn + 1 };
    });
    return found;
  }

  /** Reads up to the next line; tells of each segment, by its column from 0, and whether it is of a source. */
  #readLine(tell: (generated: number, isOfSource: boolean) => void): void {
    const { mappings } = this.#map;
    let generated = 0;
    for (;;) {
      const char = this.#at < mappings.length ? mappings.charCodeAt(this.#at) : semicolon;
      if (char === semicolon) break;
      if (char === comma) {
        this.#at += 1;
        continue;
      }
      generated += this.#readNumber();
      const isOfSource = !this.#atEndOfSegment();
      for (let field = 0; isOfSource && field < 3; field += 1) this.#running[field]! += this.#readNumber();
      if (!this.#atEndOfSegment()) this.#readNumber();
      tell(generated, isOfSource);
    }
    this.#at += 1;
  }

  #atEndOfSegment(): boolean {
    const char = this.#map.mappings.charCodeAt(this.#at);
    return this.#at >= this.#map.mappings.length || char === comma || char === semicolon;
  }

  #readNumber(): number {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = digitOf[this.#map.mappings.charCodeAt(this.#at)] ?? -1;
      if (digit < 0) throw new Error(`No digit of a source map at ${this.#at}.`);
      this.#at += 1;
      value |= (digit & 31) << shift;
      if (digit < 32) return value & 1 ? -(value >>> 1) : value >>> 1;
    }
  }
}

/**
 * Reads everything once in a plain loop, since it is five megabytes: by calls it took a third of a second of each program that had an
 * error, and Stripe's client makes one for each request.
 */
function startsOf(mappings: Buffer): Int32Array {
  const starts = new Int32Array(linesOf(mappings) * 4);
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  let [next, field, value, shift] = [4, 0, 0, 0];
  for (let at = 0; at < mappings.length; at += 1) {
    const char = mappings[at]!;
    if (char === comma) field = 0;
    else if (char === semicolon) {
      field = 0;
      starts[next] = at + 1;
      starts[next + 1] = source;
      starts[next + 2] = sourceLine;
      starts[next + 3] = sourceColumn;
      next += 4;
    } else {
      const digit = digitOf[char] ?? -1;
      if (digit < 0) throw new Error(`No digit of a source map at ${at}.`);
      value |= (digit & 31) << shift;
      shift += 5;
      if (digit >= 32) continue;
      const number = value & 1 ? -(value >>> 1) : value >>> 1;
      if (field === 1) source += number;
      else if (field === 2) sourceLine += number;
      else if (field === 3) sourceColumn += number;
      field += 1;
      value = 0;
      shift = 0;
    }
  }
  return starts;
}

function linesOf(mappings: Buffer): number {
  let lines = 1;
  for (let at = mappings.indexOf(semicolon); at >= 0; at = mappings.indexOf(semicolon, at + 1)) lines += 1;
  return lines;
}
