import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One row after a change: table, id, value. */
export type Change = [table: string, id: string, value: unknown];

const chunkBytes = 4_000_000;

/**
 * A file of JSON lines, one per transaction: a kill leaves whole transactions and at most one torn last line, which is
 * cut off when the file is read. Appends reach the operating system before the response is sent; a power cut is not
 * covered.
 */
export class Journal {
  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
  }

  /** All changes so far, oldest first; read in pieces, because the file may exceed the maximum length of a string. */
  *read(): Generator<Change> {
    if (!existsSync(this.path)) return;
    const file = openSync(this.path, 'r+');
    try {
      const chunk = Buffer.alloc(chunkBytes);
      let [torn, whole] = [Buffer.alloc(0), 0];
      for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) {
        const text = Buffer.concat([torn, chunk.subarray(0, size)]);
        const end = text.lastIndexOf('\n') + 1;
        yield* changesIn(text.toString('utf8', 0, end));
        torn = Buffer.from(text.subarray(end));
        whole += end;
      }
      if (torn.length > 0) ftruncateSync(file, whole);
    } finally {
      closeSync(file);
    }
  }

  append(changes: readonly Change[]): void {
    appendFileSync(this.path, `${JSON.stringify(changes)}\n`);
  }

  /** Replaces the file with these rows atomically. */
  compact(changes: Iterable<Change>): void {
    const next = `${this.path}.next`;
    const file = openSync(next, 'w');
    try {
      for (const change of changes) writeSync(file, `${JSON.stringify([change])}\n`);
    } finally {
      closeSync(file);
    }
    renameSync(next, this.path);
  }
}

function* changesIn(lines: string): Generator<Change> {
  for (const line of lines.split('\n')) if (line !== '') yield* JSON.parse(line) as Change[];
}
