/** What PostgreSQL calls the types of elements. */
const oids = {
  bool: 16,
  bytea: 17,
  float8: 701,
  int4: 23,
  int8: 20,
  jsonb: 3802,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
};

/** By type: `timestamptz` takes milliseconds since 1970, `jsonb` any value, `uuid` its 16 bytes. */
type Values = {
  bool: boolean;
  bytea: Uint8Array;
  float8: number;
  int4: number;
  int8: number;
  jsonb: unknown;
  text: string;
  timestamptz: number;
  uuid: Uint8Array;
};
type ColumnType = keyof Values;

/** A column of a statement, and what of a row it is; null and undefined are null. */
export type Column<Row> = {
  [Type in ColumnType]: { name: string; type: Type; of: (row: Row) => Values[Type] | null | undefined };
}[ColumnType];

/** Rows by column, each value as PostgreSQL sends it itself. */
export type EncodedRows = { count: number; columns: Buffer[] };

/** From 1970 to 2000, from where PostgreSQL counts. */
const epoch = Date.UTC(2000, 0, 1);
/** Longer texts are written by Node, which costs a call. */
const short = 40;
const usual = 1 << 20;
/** How JSON writes zero characters and halves of characters; also what only looks so. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Text that a column can hold: U+FFFD in place of zero characters. Halves of characters are replaced when they are written. */
const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);

function json(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storable(one).toWellFormed() : one));
}

/** Memory that values are written to one after the other, again and again. */
class ValueWriter {
  #bytes = Buffer.allocUnsafeSlow(usual);
  #view = viewOf(this.#bytes);
  #at = 0;

  get at(): number {
    return this.#at;
  }

  /** What was written, in memory of its own. */
  taken(): Buffer {
    const copy = Buffer.allocUnsafeSlow(this.#at);
    this.#bytes.copy(copy, 0, 0, this.#at);
    this.#at = 0;
    if (this.#bytes.length > usual) this.#resize(usual, 0);
    return copy;
  }

  add(type: ColumnType, value: unknown): void {
    if (value === null || value === undefined) return this.#length(-1);
    switch (type) {
      case 'text':
        return this.#text(value as string);
      case 'jsonb':
        return this.#text(json(value), 1);
      case 'uuid':
      case 'bytea':
        return this.#raw(value as Uint8Array);
      case 'bool':
        this.#length(1);
        this.#bytes[this.#at++] = value ? 1 : 0;
        return;
      case 'int4':
        this.#length(4);
        return this.#int(value as number);
      case 'int8':
        return this.#long(value as number);
      case 'timestamptz':
        return this.#long(Math.round(((value as number) - epoch) * 1_000));
      case 'float8':
        this.#length(8);
        this.#view.setFloat64(this.#at, value as number);
        this.#at += 8;
    }
  }

  /** `version`: of the format, which goes before JSON. */
  #text(text: string, version?: number): void {
    const begin = this.#at;
    this.#reserve(8 + text.length * 3);
    this.#at += 4;
    if (version !== undefined) this.#bytes[this.#at++] = version;
    if (!this.#ascii(text)) this.#at += this.#bytes.write(storable(text), this.#at);
    this.#view.setInt32(begin, this.#at - begin - 4);
  }

  /** Whether it was a short text of no other letters, which is written. */
  #ascii(text: string): boolean {
    const { length } = text;
    if (length > short) return false;
    const [bytes, at] = [this.#bytes, this.#at];
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 0 || code > 127) return false;
      bytes[at + index] = code;
    }
    this.#at += length;
    return true;
  }

  #raw(bytes: Uint8Array): void {
    this.#length(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  #long(value: number): void {
    this.#length(8);
    const high = Math.floor(value / 2 ** 32);
    this.#int(high);
    this.#int(value - high * 2 ** 32);
  }

  /** Of the value that follows; -1: it is null. */
  #length(value: number): void {
    this.#reserve(16);
    this.#int(value);
  }

  #int(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
  }

  #reserve(more: number): void {
    if (this.#at + more > this.#bytes.length) this.#resize((this.#bytes.length + more) * 2, this.#at);
  }

  #resize(size: number, keep: number): void {
    const other = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(other, 0, 0, keep);
    [this.#bytes, this.#view] = [other, viewOf(other)];
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length);
const scratch = new ValueWriter();

/** Rows as `columnArrays` takes them: nothing of them but these bytes is held on to. */
export function encodeRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): EncodedRows {
  const ends = columns.map(({ type, of }) => {
    for (const row of rows) scratch.add(type, of(row));
    return scratch.at;
  });
  const bytes = scratch.taken();
  return { count: rows.length, columns: ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)) };
}

/** A parameter for each column with the values of all parts: an array, neither escaped here nor unescaped there. */
export function columnArrays(columns: readonly Column<never>[], parts: readonly EncodedRows[]): Buffer[] {
  const count = countOf(parts);
  return columns.map(({ type }, index) => {
    const values = parts.map((part) => part.columns[index]!);
    return Buffer.concat([headOf(type, count), ...values]);
  });
}

/** A column's parameter. `isConstant`: an array of one value, which all rows have. */
export type SentColumn = { name: string; type: ColumnType; value: Buffer; isConstant: boolean };

/** From how many rows on a column of equal values is worth a text of its own of the statement. */
const many = 100;

/** As `columnArrays`, but of many equal values one is sent: each costs the database a quarter of a microsecond. */
export function sentColumns(columns: readonly Column<never>[], parts: readonly EncodedRows[]): SentColumn[] {
  const count = countOf(parts);
  return columnArrays(columns, parts).map((all, index) => {
    const { name, type } = columns[index]!;
    // The first one makes the rows.
    const one = index > 0 && count >= many ? onlyValue(all.subarray(arrayHead), count) : null;
    const value = one ? Buffer.concat([headOf(type, 1), one]) : all;
    return { name, type, value, isConstant: one !== null };
  });
}

/** The bytes of the first value, if all are the same. */
function onlyValue(values: Buffer, count: number): Buffer | null {
  const length = 4 + Math.max(0, values.readInt32BE(0));
  if (values.length !== length * count) return null;
  return values.subarray(length).equals(values.subarray(0, -length)) ? values.subarray(0, length) : null;
}

const countOf = (parts: readonly EncodedRows[]): number => parts.reduce((sum, part) => sum + part.count, 0);

/** Bytes before the values of an array that has some. */
const arrayHead = 20;

function headOf(type: ColumnType, count: number): Buffer {
  const numbers = count === 0 ? [0, 0, oids[type]] : [1, 0, oids[type], count, 1];
  const head = Buffer.allocUnsafe(numbers.length * 4);
  for (const [at, number] of numbers.entries()) head.writeInt32BE(number, at * 4);
  return head;
}

/**
 * A relation of these parameters, the first of which is $`first`. Unnested where columns are computed: in FROM, PostgreSQL would first copy each
 * array into a tuple store, which costs a quarter more.
 */
export const unnested = (columns: readonly SentColumn[], first: number, name: string): string =>
  `(select ${columns.map((column, index) => `${valueOf(column, first + index)} as ${column.name}`).join(', ')}) as ${name}`;

const valueOf = ({ type, isConstant }: SentColumn, parameter: number): string =>
  isConstant ? `($${parameter}::${type}[])[1]` : `unnest($${parameter}::${type}[])`;

export const namesOf = (columns: readonly Pick<SentColumn, 'name'>[]): string =>
  columns.map(({ name }) => name).join(', ');
