/** The part of a stream of bytes that is being looked at: it grows at the end and is taken off at the beginning. */
export class ByteWindow {
  readonly #source: AsyncIterator<Buffer>;
  #bytes: Buffer = Buffer.alloc(0);
  #start = 0;
  #ended = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Where in the stream it begins. */
  get start(): number {
    return this.#start;
  }

  /** Grows, unless the stream has ended. @returns whether it has grown. */
  async more(): Promise<boolean> {
    while (!this.#ended) {
      const next = await this.#source.next();
      this.#ended = next.done === true;
      if (next.done || next.value.length === 0) continue;
      this.#bytes = this.#bytes.length === 0 ? next.value : Buffer.concat([this.#bytes, next.value]);
      return true;
    }
    return false;
  }

  /** Begins at `place` of the stream from now on. */
  take(place: number): void {
    this.#bytes = this.#bytes.subarray(place - this.#start);
    this.#start = place;
  }

  /** Removes the first line. @returns its text without the line end, at most the first `maxBytes` of it. */
  async takeLine(maxBytes: number): Promise<string> {
    let head = '';
    for (;;) {
      const end = lineEnd(this.#bytes, this.#ended);
      if (end >= 0) {
        if (head === '') head = this.#bytes.subarray(0, Math.min(end, maxBytes)).toString();
        this.take(this.#start + end);
        return head.replace(/[\r\n]+$/, '');
      }
      if (this.#bytes.length > maxBytes) {
        if (head === '') head = this.#bytes.subarray(0, maxBytes).toString();
        this.take(this.#start + this.#bytes.length - 1);
      }
      await this.more();
    }
  }

  async end(): Promise<void> {
    await this.#source.return?.();
  }
}

/** Bytes of the first line with its end; -1 while that is not there. */
function lineEnd(bytes: Buffer, ended: boolean): number {
  const feed = bytes.indexOf(10);
  const back = (feed < 0 ? bytes : bytes.subarray(0, feed)).indexOf(13);
  if (back < 0) return feed >= 0 ? feed + 1 : ended ? bytes.length : -1;
  if (back === bytes.length - 1 && !ended) return -1;
  return bytes[back + 1] === 10 ? back + 2 : back + 1;
}
