/** Stored bytes of a message; longer messages carry values, not statements. */
const headBytes = 4_096;

/**
 * Cuts one direction of a PostgreSQL connection into its messages, however the network has split them. The client's
 * first message has no type: it is reported as `startup`.
 */
export class WireFrames {
  readonly #head = Buffer.alloc(headBytes);
  #length = 0;
  /** Size of the message that is being read, its type included; 0 until its header is complete. */
  #size = 0;
  #header: number;

  constructor(
    private readonly onMessage: (type: string, body: Buffer) => void,
    startsTyped: boolean,
  ) {
    this.#header = startsTyped ? 5 : 4;
  }

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const missing = (this.#size || this.#header) - this.#length;
      const part = chunk.subarray(at, at + missing);
      if (this.#length < headBytes) part.copy(this.#head, this.#length);
      this.#length += part.length;
      at += part.length;
      if (this.#size === 0 && this.#length === this.#header)
        this.#size = this.#head.readInt32BE(this.#header - 4) + this.#header - 4;
      if (this.#length === this.#size) this.#end();
    }
  }

  #end(): void {
    const type = this.#header === 5 ? String.fromCharCode(this.#head[0]!) : 'startup';
    this.onMessage(type, this.#head.subarray(this.#header, Math.min(headBytes, this.#size)));
    this.#header = 5;
    this.#size = 0;
    this.#length = 0;
  }
}
