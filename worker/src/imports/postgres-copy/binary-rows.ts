/** Milliseconds from 1970 to 2000, from where PostgreSQL counts. */
const epoch = Date.UTC(2000, 0, 1);
const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Of a type that elements of an array have to name. */
const int4 = 23;
/** More than the size of any value, except texts and lists of numbers. */
const room = 32;
/** Shorter bytes are written one by one: a call to copy them takes longer. */
const short = 24;
const [most, longest] = [1_000, 100];

/** Writes rows in the binary format of COPY, value by value in the order of the columns; null is the null of SQL. */
export class BinaryRows {
  #buffer = Buffer.allocUnsafe(1 << 18);
  #view = viewOf(this.#buffer);
  #at = 0;
  /** The size of a row, without its texts and lists. */
  readonly #room: number;
  readonly #words = new Map<string, Buffer>();

  constructor(private readonly columns: number) {
    this.#room = (columns + 1) * room;
    this.#at = signature.copy(this.#buffer);
    this.#put(0);
    this.#put(0);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#at;
  }

  /** A row begins. */
  begin(): void {
    this.#reserve(this.#room);
    this.#view.setInt16(this.#at, this.columns);
    this.#at += 2;
  }

  int(value: number | null): void {
    if (value === null) return this.#put(-1);
    this.#put(4);
    this.#put(value);
  }

  boolean(value: boolean): void {
    this.#put(1);
    this.#view.setUint8(this.#at++, value ? 1 : 0);
  }

  /** A list of integers. */
  ints(values: readonly number[]): void {
    const count = values.length;
    this.#reserve(this.#room + count * 8);
    this.#put(count === 0 ? 12 : 20 + count * 8);
    this.#put(count === 0 ? 0 : 1);
    this.#put(0);
    this.#put(int4);
    if (count === 0) return;
    this.#put(count);
    this.#put(1);
    const view = this.#view;
    let at = this.#at;
    for (const value of values) {
      view.setInt32(at, 4);
      view.setInt32(at + 4, value);
      at += 8;
    }
    this.#at = at;
  }

  /** A timestamp, milliseconds since 1970. */
  instant(value: number | null): void {
    if (value === null) return this.#put(-1);
    const micros = Math.round((value - epoch) * 1000);
    this.#put(8);
    this.#put(Math.floor(micros / 2 ** 32));
    this.#put(micros % 2 ** 32);
  }

  /** A text with few distinct values. */
  word(text: string | null): void {
    if (text === null) return this.int(null);
    let bytes = this.#words.get(text);
    if (!bytes) {
      bytes = Buffer.from(text);
      if (this.#words.size < most && text.length <= longest) this.#words.set(text, bytes);
    }
    this.bytes(bytes);
  }

  bytes(bytes: Uint8Array): void {
    const { length } = bytes;
    this.#reserve(this.#room + length);
    this.#put(length);
    if (length > short) this.#buffer.set(bytes, this.#at);
    else for (let at = 0; at < length; at += 1) this.#view.setUint8(this.#at + at, bytes[at]!);
    this.#at += length;
  }

  /** The complete bytes; nothing can be added afterwards. */
  end(): Buffer {
    this.#reserve(this.#room);
    this.#view.setInt16(this.#at, -1);
    return this.#buffer.subarray(0, this.#at + 2);
  }

  #put(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#buffer.length + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
    this.#view = viewOf(larger);
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);
