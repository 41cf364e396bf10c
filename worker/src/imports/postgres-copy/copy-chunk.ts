const firstBytes = 1024 * 1024;

/**
 * Rows to be copied into the database, as COPY text in a buffer that is reused: new buffers for each chunk would outlive it, and
 * wait for garbage collection.
 */
export class CopyChunk {
  #memory = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;
  #rows = 0;

  /** How many rows are in it. */
  get rows(): number {
    return this.#rows;
  }

  /** Bytes of their text. */
  get length(): number {
    return this.#length;
  }

  /** Their text. Invalid after the next `clear`. */
  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#length);
  }

  add(row: string): void {
    const most = this.#length + row.length * 3;
    if (most > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(most, this.#memory.length * 2));
      this.bytes.copy(larger);
      this.#memory = larger;
    }
    this.#length += this.#memory.write(row, this.#length);
    this.#rows += 1;
  }

  clear(): void {
    this.#length = this.#rows = 0;
  }
}
