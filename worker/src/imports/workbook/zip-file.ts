import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { damaged, tooLarge, WorkbookError } from './workbook-error.js';

type Entry = { stored: boolean; packed: number; at: number };
/** Bytes of the file from one place on, fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

const maxEntries = 5_000;
const maxDirectory = 2 * 1024 * 1024;
const pieceBytes = 256 * 1024;
/** The most bytes an entry may decompress to: enough for sheets (6 to 20 times), too few for a zip bomb. */
const unpackedLimit = (packed: number): number => Math.min(512 * 1024 ** 2, Math.max(20 * 1024 ** 2, packed * 60));

/** The entries of a zip file, each read as a stream, never unpacked beyond a limit. */
export class ZipFile {
  private constructor(
    private readonly read: ReadBytes,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws WorkbookFault when it is not a readable zip file. */
  static async open(read: ReadBytes, bytes: number): Promise<ZipFile> {
    const within: ReadBytes = (from, length) =>
      from + length > bytes ? Promise.resolve(Buffer.alloc(0)) : read(from, length);
    return new ZipFile(within, await listed(new FileReader(within), bytes));
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
    for await (const piece of whole(this.#unpacked(entry))) {
      length += piece.length;
      if (length > limit) throw tooLarge();
      yield decoder.decode(piece, { stream: true });
    }
  }

  #unpacked(entry: Entry): AsyncIterable<Buffer> {
    const packed = Readable.from(this.#packed(entry));
    if (entry.stored) return packed;
    return pipeline(packed, createInflateRaw({ chunkSize: 64 * 1024 }), () => undefined);
  }

  async *#packed({ at, packed }: Entry): AsyncGenerator<Buffer> {
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

/** The file as yauzl reads it. */
class FileReader extends RandomAccessReader {
  /** Why bytes could not be read: not the workbook's fault. */
  failure: Error | undefined;

  constructor(private readonly readBytes: ReadBytes) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.readBytes(position, length).then(
      (piece) => callback(null, piece.copy(buffer, offset)),
      (error: Error) => {
        this.failure = error;
        callback(error);
      },
    );
  }
}

async function listed(reader: FileReader, bytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let size = 0;
  try {
    const zip = await fromRandomAccessReaderPromise(reader, bytes, { autoClose: false });
    if (zip.entryCount > maxEntries) throw tooLarge();
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressionMethod, compressedSize, relativeOffsetOfLocalHeader } = entry;
      size += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (size > maxDirectory) throw tooLarge();
      const stored = compressionMethod === 0;
      if (stored || compressionMethod === 8)
        entries.set(fileName, { stored, packed: compressedSize, at: relativeOffsetOfLocalHeader });
    }
    return entries;
  } catch (error) {
    throw reader.failure ?? (error instanceof WorkbookError ? error : damaged());
  }
}
