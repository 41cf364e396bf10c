import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { damaged, tooLarge } from './workbook-fault.js';

type Entry = { stored: boolean; packed: number; at: number };
/** Bytes of the file from one place on, fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

const directoryMark = 0x02014b50;
const endMark = 0x06054b50;
const maxEntries = 5_000;
const maxDirectory = 2 * 1024 * 1024;
const pieceBytes = 256 * 1024;
/** Bytes that an entry may unpack to: what sheets do (6 to 20 times as much), with room; not what a bomb does. */
const unpackedLimit = (packed: number): number => Math.min(512 * 1024 ** 2, Math.max(20 * 1024 ** 2, packed * 60));

/** The entries of a zip file, each read as a stream, never unpacked beyond a limit. */
export class ZipFile {
  private constructor(
    private readonly read: ReadBytes,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws WorkbookFault when it is no zip file that can be read. */
  static async open(read: ReadBytes, bytes: number): Promise<ZipFile> {
    const tailAt = Math.max(0, bytes - 66_000);
    const tail = await read(tailAt, bytes - tailAt);
    const end = tail.lastIndexOf(Buffer.from('PK\x05\x06'));
    if (end < 0 || tail.length < end + 22 || tail.readUInt32LE(end) !== endMark) throw damaged();
    const [count, size, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (count > maxEntries || size > maxDirectory) throw tooLarge();
    return new ZipFile(read, listed(await read(at, size), count));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The content of an entry as text; nothing where there is no such entry. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const limit = unpackedLimit(entry.packed);
    const decoder = new TextDecoder();
    let length = 0;
    for await (const piece of whole(this.unpacked(entry))) {
      length += piece.length;
      if (length > limit) throw tooLarge();
      yield decoder.decode(piece, { stream: true });
    }
  }

  private unpacked(entry: Entry): AsyncIterable<Buffer> {
    const packed = Readable.from(this.packed(entry));
    if (entry.stored) return packed;
    return pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), () => undefined);
  }

  private async *packed({ at, packed }: Entry): AsyncGenerator<Buffer> {
    const head = await this.read(at, 30);
    if (head.length < 30) throw damaged();
    const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    for (let done = 0; done < packed; done += pieceBytes) {
      const piece = await this.read(from + done, Math.min(pieceBytes, packed - done));
      if (piece.length === 0) throw damaged();
      yield piece;
    }
  }
}

/** What cannot be unpacked is damaged, and no reason to try again; other errors are the database's. */
async function* whole(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked;
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged() : error;
  }
}

function listed(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0, number = 0; number < count; number += 1) {
    if (directory.length < at + 46 || directory.readUInt32LE(at) !== directoryMark) throw damaged();
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const method = directory.readUInt16LE(at + 10);
    const entry = {
      stored: method === 0,
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    };
    if (method === 0 || method === 8) entries.set(directory.subarray(at + 46, at + 46 + name).toString(), entry);
    at += 46 + name + extra + comment;
  }
  return entries;
}
